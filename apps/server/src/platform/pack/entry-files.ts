import type { PackEntry } from './pack.ts'
import { LARGEST_FILE, readBytesInside } from './pack-folder.ts'
import type { FilledSection } from './pack-in-memory.ts'
import type { PackProblem } from './pack-problem.ts'

/** A section as it was read. Of an unreadable one it is unknown which entries it has. */
export type ReadSection = FilledSection & { readonly problems: PackProblem[]; readonly isUnreadable?: true }

/**
 * Reads the files that the entries of a section refer to from the folder of their pack. An entry with a file that cannot be read is
 * invalid.
 */
export async function readEntryFiles(read: ReadSection, folder: string): Promise<ReadSection> {
  const { section, brokenKeys = [] } = read
  if (section.filesOf === undefined) return read
  const entries: PackEntry[] = []
  const broken: string[] = []
  const problems: PackProblem[] = []
  for (const entry of read.entries) {
    const paths = new Set<string>()
    const files = new Map<string, Buffer>()
    for (const { path, at } of section.filesOf(entry.value)) {
      if (paths.has(path)) continue
      paths.add(path)
      const found = await readBytesInside(folder, path, LARGEST_FILE)
      if ('bytes' in found) files.set(path, found.bytes)
      else {
        const hint = found.hint === undefined ? {} : { hint: found.hint }
        problems.push({ ...entry.at(at), message: `${entry.key}: ${found.problem}`, ...hint })
      }
    }
    if (files.size < paths.size) broken.push(entry.key)
    else entries.push(files.size > 0 ? { ...entry, files } : entry)
  }
  return { section, entries, brokenKeys: [...brokenKeys, ...broken], problems: [...read.problems, ...problems] }
}
