import { basename, isAbsolute, join, resolve } from 'node:path'
import { LANGUAGES } from '@lotse/contract/language.ts'
import type { TSchema } from 'typebox'
import type { ReadSection } from './entry-files.ts'
import type { Pack, PackAttachment, PackEntry, PackSection } from './pack.ts'
import { checkFileNames, listFolder, readTextInside, showIn } from './pack-folder.ts'
import { type FilledSection, packOf } from './pack-in-memory.ts'
import type { PackLanguages } from './pack-language.ts'
import type { PackProblem } from './pack-problem.ts'
import { checkDeclaredReferences } from './pack-reference.ts'
import { fileNamesOf, readSection } from './read-section.ts'
import { checkSchema } from './schema-check.ts'
import { parseYaml } from './yaml-list.ts'

/** The possible content of a pack, defined by the features. */
export interface PackFormat {
  readonly manifest: TSchema
  readonly sections: readonly PackSection[]
  /** Further data files that are read by features. */
  readonly otherFiles: readonly string[]
  readonly attachmentsOf: (manifest: PackEntry) => readonly PackAttachment[]
}

/** A pack with the problems of its form and references. `pack` is null if its manifest or one of its lists cannot be read. */
export interface ReadPack {
  readonly pack: Pack | null
  readonly problems: readonly PackProblem[]
}

const MANIFEST = 'pack.yaml'
const MAXIMUM_CHAIN = 5

/** Cache of sections by folder and name. */
export type ReadSections = Map<string, ReadSection>

/**
 * Reads a pack's folder and those of the packs it extends. An entry replaces the entry with the same key in the base pack; others
 * are appended. Invalid entries are reported and omitted. References are checked only if every list can be read: otherwise each
 * reference to an entry of an unreadable list would be a problem of its own.
 *
 * @param sections cache, so that a base pack of several packs is read once
 */
export async function readPack(
  folder: string,
  format: PackFormat,
  sections: ReadSections = new Map(),
): Promise<ReadPack> {
  const problems: PackProblem[] = []
  const chain = await readChain(folder, format, problems)
  const [own, ...bases] = chain
  if (own === undefined) return { pack: null, problems }
  const merged = new Map<string, FilledSection>()
  let isUnreadable = false
  for (const layer of [...bases.toReversed(), own]) {
    const names = (await listFolder(layer.folder)) ?? []
    problems.push(...checkFileNames(names, [...knownFiles(format)], layer.show))
    for (const section of format.sections) {
      const key = join(layer.folder, section.name)
      const read = sections.get(key) ?? (await readSection(section, layer.folder, names, layer.show, layer.languages))
      sections.set(key, read)
      const { problems: wrong, isUnreadable: isThisUnreadable = false, ...filled } = read
      problems.push(...wrong)
      isUnreadable ||= isThisUnreadable
      merged.set(section.name, merge(merged.get(section.name), filled))
    }
  }
  const attachments = await readAttachments(own, format, problems)
  if (isUnreadable) return { pack: null, problems }
  const pack = packOf(own.manifest, own.folder, [...merged.values()], attachments)
  return { pack, problems: [...problems, ...checkDeclaredReferences(pack)] }
}

function knownFiles({ sections, otherFiles }: PackFormat): string[] {
  return [MANIFEST, ...otherFiles, ...sections.flatMap(fileNamesOf)]
}

function merge(base: FilledSection | undefined, own: FilledSection): FilledSection {
  if (base === undefined) return own
  const byKey = new Map(base.entries.map((entry) => [entry.key, entry]))
  for (const entry of own.entries) byKey.set(entry.key, entry)
  return {
    section: own.section,
    entries: [...byKey.values()],
    brokenKeys: [...(base.brokenKeys ?? []), ...(own.brokenKeys ?? [])],
  }
}

interface Layer {
  readonly folder: string
  readonly show: (name: string) => string
  readonly manifest: PackEntry
  readonly languages: PackLanguages
}

/** The pack, followed by the packs it extends; empty if its manifest cannot be read. */
async function readChain(folder: string, format: PackFormat, problems: PackProblem[]): Promise<Layer[]> {
  const chain: Layer[] = []
  let next: { folder: string; shown: string } | null = { folder: resolve(folder), shown: folder }
  while (next !== null) {
    const { folder: current, shown }: { folder: string; shown: string } = next
    const show = showIn(shown)
    const manifest = await readManifest(current, show(MANIFEST), format, problems)
    if (manifest === null) return chain.length === 0 ? [] : chain
    const { languages = LANGUAGES } = manifest.value as { languages?: PackLanguages }
    chain.push({ folder: current, show, manifest, languages })
    next = baseOf(manifest, current, shown, chain, problems)
  }
  return chain
}

async function readManifest(
  folder: string,
  file: string,
  format: PackFormat,
  problems: PackProblem[],
): Promise<PackEntry | null> {
  const fail = (message: string, hint: string) => {
    problems.push({ file, line: null, message, hint })
    return null
  }
  if ((await listFolder(folder)) === null) return fail('the folder does not exist', 'pass the folder of a pack')
  const read = await readTextInside(folder, MANIFEST)
  if (!('text' in read)) return fail(read.problem, 'a pack is a folder with a pack.yaml')
  const parsed = parseYaml(file, read.text)
  if ('problems' in parsed) {
    problems.push(...parsed.problems)
    return null
  }
  const wrong = checkSchema(format.manifest, parsed.value, 'pack', parsed.at)
  problems.push(...wrong)
  return wrong.length > 0 ? null : { key: 'pack', value: parsed.value, at: parsed.at }
}

function baseOf(
  manifest: PackEntry,
  folder: string,
  shown: string,
  chain: readonly Layer[],
  problems: PackProblem[],
): { folder: string; shown: string } | null {
  const { extends: path, kind } = manifest.value as { extends?: string; kind: string }
  const fail = (message: string, hint: string) => {
    problems.push({ ...manifest.at(['extends']), message, hint })
    return null
  }
  if (chain.length > 1 && kind !== 'CONTENT') {
    problems.push({ ...manifest.at(['kind']), message: 'a pack that others extend must be of kind CONTENT' })
  }
  if (path === undefined) return null
  if (isAbsolute(path)) return fail(`${path}: "extends" must be a relative path`, 'e.g. ../base')
  const base = resolve(folder, path)
  if (chain.some((layer) => layer.folder === base)) {
    const cycle = [...chain.map((layer) => basename(layer.folder)), basename(base)].join(' → ')
    return fail(`packs extend each other in a cycle: ${cycle}`, 'remove one "extends"')
  }
  if (chain.length >= MAXIMUM_CHAIN)
    return fail(`more than ${MAXIMUM_CHAIN} packs extend each other`, 'merge some of them')
  return { folder: base, shown: showIn(shown)(path) }
}

async function readAttachments(
  own: Layer,
  format: PackFormat,
  problems: PackProblem[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const { path, at } of format.attachmentsOf(own.manifest)) {
    const read = await readTextInside(own.folder, path)
    if ('text' in read) texts.set(path, read.text)
    else problems.push({ ...at, message: read.problem, ...(read.hint === undefined ? {} : { hint: read.hint }) })
  }
  return texts
}
