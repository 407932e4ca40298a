import { parseTable } from './csv-table.ts'
import { type ReadSection, readEntryFiles } from './entry-files.ts'
import type { PackEntry, PackSection } from './pack.ts'
import { LARGEST_LIST, readTextInside } from './pack-folder.ts'
import { completeTexts, type PackLanguages } from './pack-language.ts'
import type { PackProblem } from './pack-problem.ts'
import { checkSchema } from './schema-check.ts'
import { parseYaml } from './yaml-list.ts'

/** Possible file names of a section, the preferred one first. */
export function fileNamesOf({ name, form }: PackSection): string[] {
  return form === 'TABLE' ? [`${name}.csv`] : [`${name}.yaml`, `${name}.yml`, `${name}.json`]
}

/**
 * Reads a section of a pack's folder; a section without a file is empty.
 *
 * @param languages the languages in which the pack must have its texts
 */
export async function readSection(
  section: PackSection,
  folder: string,
  names: readonly string[],
  show: (name: string) => string,
  languages: PackLanguages,
): Promise<ReadSection> {
  const [name, other] = fileNamesOf(section).filter((candidate) => names.includes(candidate))
  if (name === undefined) return { section, entries: [], problems: [] }
  const file = show(name)
  const fail = (message: string, hint?: string) =>
    unreadable(section, [{ file, line: null, message, ...(hint === undefined ? {} : { hint }) }])
  if (other !== undefined) return fail(`${other} has the same list in another format`, 'keep one of the two')
  const read = await readTextInside(folder, name, LARGEST_LIST)
  if (!('text' in read)) return fail(read.problem, read.hint)
  if (section.form === 'TABLE') return readTable(section, file, read.text)
  const list = readList(section, file, read.text, languages)
  return list.isUnreadable ? list : readEntryFiles(list, folder)
}

const unreadable = (section: PackSection, problems: PackProblem[]): ReadSection => ({
  section,
  entries: [],
  problems,
  isUnreadable: true,
})

function readList(section: PackSection, file: string, text: string, languages: PackLanguages): ReadSection {
  const parsed = parseYaml(file, text)
  if ('problems' in parsed) return unreadable(section, parsed.problems)
  const { value, at } = parsed
  if (value === null || value === undefined) return { section, entries: [], problems: [] }
  if (!Array.isArray(value)) {
    return unreadable(section, [{ file, line: 1, message: 'must be a list', hint: 'each entry begins with "- "' }])
  }
  return collect(
    section,
    value.map((item, index) => ({ value: completeTexts(item, languages), at: (path = []) => at([index, ...path]) })),
  )
}

function readTable(section: PackSection, file: string, text: string) {
  const { rows, problems } = parseTable(file, text, section.item)
  const collected = collect(
    section,
    rows.map(({ value, line }) => ({ value, at: () => ({ file, line }) })),
  )
  return { ...collected, problems: [...problems, ...collected.problems] }
}

/** Validates entries with the schema and reports repeated keys. */
function collect(section: PackSection, items: readonly Pick<PackEntry, 'value' | 'at'>[]) {
  const problems: PackProblem[] = []
  const entries: PackEntry[] = []
  const brokenKeys: string[] = []
  const seen = new Map<string, PackEntry>()
  for (const [index, { value, at }] of items.entries()) {
    const key = keyOf(section, value) ?? `entry ${index + 1}`
    const entry = { key, value, at }
    const first = seen.get(key)
    if (first !== undefined) {
      const message = `${key} is there twice: in line ${first.at().line} and in line ${at().line}`
      problems.push({ ...at(), message, hint: 'remove one of them' })
      continue
    }
    seen.set(key, entry)
    const wrong = checkSchema(section.item, value, key, at)
    if (wrong.length > 0) {
      problems.push(...wrong)
      brokenKeys.push(key)
    } else entries.push(entry)
  }
  return { section, entries, brokenKeys, problems }
}

/** The key of an unvalidated value; null if it has none. */
function keyOf(section: PackSection, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const key = section.keyOf(value)
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}
