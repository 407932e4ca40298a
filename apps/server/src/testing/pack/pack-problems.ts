import { checkPack } from '../../app/pack/apply-pack.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'

/** The problems of a pack as `file:line message (hint)`, without the folder; empty if it is valid. */
export async function packProblems(folder: string): Promise<string[]> {
  try {
    await checkPack(folder)
    return []
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return error.problems.map(({ file, line, message, hint }) => {
      const position = `${file.slice(folder.length + 1)}:${line ?? ''}`
      return `${position} ${message}${hint === undefined ? '' : ` (${hint})`}`
    })
  }
}
