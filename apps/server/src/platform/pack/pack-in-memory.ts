import type { Pack, PackEntry, PackLocation, PackSection } from './pack.ts'

/** A section with its entries. */
export interface FilledSection {
  readonly section: PackSection
  readonly entries: readonly PackEntry[]
  /** Keys of invalid entries; references to them are not reported. */
  readonly brokenKeys?: readonly string[]
}

/** Creates a pack from its manifest and sections. */
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
    sections: sections.map(({ section }) => section),
    list: (section) => (entriesOf.get(section.name) ?? []) as never,
    entriesOf: (sectionName) => entriesOf.get(sectionName) ?? [],
    has: (sectionName, key) => keys.get(sectionName)?.has(key) ?? false,
    keysOf: (sectionName) => [...(keys.get(sectionName) ?? [])],
    attachment: (path) => attachments.get(path),
  }
}

/** Creates a pack from values. Positions consist of the section's name and the number of the entry. */
export function packFromValues<Manifest>(
  manifest: Manifest,
  lists: readonly (readonly [section: PackSection, values: readonly unknown[]])[],
): Pack<Manifest> {
  const positionOf =
    (file: string, line: number): (() => PackLocation) =>
    () => ({ file, line })
  return packOf(
    { key: 'pack', value: manifest, at: positionOf('pack', 1) },
    null,
    lists.map(([section, values]) => ({
      section,
      entries: values.map((value, index) => ({
        key: section.keyOf(value as never),
        value,
        at: positionOf(section.name, index + 1),
      })),
    })),
  )
}
