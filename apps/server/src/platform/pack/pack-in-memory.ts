import type { Pack, PackEntry, PackPlace, PackSection } from './pack.ts'

/** A section with its entries, for {@link packOf}. */
export interface FilledSection {
  readonly section: PackSection
  readonly entries: readonly PackEntry[]
  /** Keys of entries that are there but cannot be used: references to them are no further problems. */
  readonly brokenKeys?: readonly string[]
}

/** Puts a pack together from its manifest and its sections' entries. */
export function packOf<Manifest>(
  manifest: PackEntry<Manifest>,
  folder: string | null,
  sections: readonly FilledSection[],
  attachments: ReadonlyMap<string, string> = new Map(),
): Pack<Manifest> {
  const entriesOf = new Map(sections.map(({ section, entries }) => [section.name, entries]))
  const keys = new Map(
    sections.map(({ section, entries, brokenKeys = [] }) => [
      section.name,
      new Set([...entries.map(({ key }) => key), ...brokenKeys]),
    ]),
  )
  return {
    manifest,
    folder,
    list: (section) => (entriesOf.get(section.name) ?? []) as never,
    has: (sectionName, key) => keys.get(sectionName)?.has(key) ?? false,
    keysOf: (sectionName) => [...(keys.get(sectionName) ?? [])],
    attachment: (path) => attachments.get(path),
  }
}

/** A pack from values at hand; places name the section and the number of the entry. */
export function packFromValues<Manifest>(
  manifest: Manifest,
  lists: readonly (readonly [section: PackSection, values: readonly unknown[]])[],
): Pack<Manifest> {
  const place =
    (file: string, line: number): (() => PackPlace) =>
    () => ({ file, line })
  return packOf(
    { key: 'pack', value: manifest, at: place('pack', 1) },
    null,
    lists.map(([section, values]) => ({
      section,
      entries: values.map((value, index) => ({
        key: section.keyOf(value as never),
        value,
        at: place(section.name, index + 1),
      })),
    })),
  )
}
