import { checkPack } from '../app/apply-pack.ts'
import { PackError } from '../platform/pack/pack-problem.ts'

/** What checking a pack finds, as `file:line message (hint)`, the folder left out; nothing when it is in order. */
export async function packProblems(folder: string): Promise<string[]> {
  try {
    await checkPack(folder)
    return []
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return error.problems.map(({ file, line, message, hint }) => {
      const place = `${file.slice(folder.length + 1)}:${line ?? ''}`
      return `${place} ${message}${hint === undefined ? '' : ` (${hint})`}`
    })
  }
}
