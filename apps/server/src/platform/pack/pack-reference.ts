import { basename } from 'node:path'
import { closest } from './closest.ts'
import type { Pack, PackEntry, PackSection } from './pack.ts'
import type { PackProblem } from './pack-problem.ts'

/** A value in the entries of a section that its schema declares as a reference or as unique. */
interface DeclaredValue {
  /** Property names; `*` stands for all items of an array. */
  readonly path: readonly string[]
  readonly type: 'string' | 'number'
  /** Names of the sections that the value may refer to. */
  readonly sections: readonly string[]
  readonly uniqueNoun: string | undefined
}

const ALTERNATIVES = new Intl.ListFormat('en-GB', { type: 'disjunction' })

type Path = readonly (string | number)[]

/**
 * Checks what the schemas declare across entries: referenced entries exist (`ref()`), unique values occur once (`unique()`), and
 * the keys of a section differ from those in `distinctFrom`. Invalid entries count as existing.
 */
export function checkDeclaredReferences(pack: Pack): PackProblem[] {
  return pack.sections.flatMap((section) => [
    ...checkKeys(pack, section),
    ...declaredValues(section.item).flatMap((declared) => checkValues(pack, section, declared)),
  ])
}

/** Returns the problem "unknown …", with the closest known name as a hint. */
export function unknownReference(
  entry: PackEntry,
  path: Path,
  name: string | number,
  noun: string,
  known: readonly string[],
): PackProblem {
  const message = `${entry.key}: unknown ${noun} ${JSON.stringify(name)}`
  if (typeof name === 'number') return { ...entry.at(path), message, hint: `known: ${known.join(', ')}` }
  const near = closest(name, known)
  return { ...entry.at(path), message, ...(near === null ? {} : { hint: `did you mean ${near}?` }) }
}

function checkKeys(pack: Pack, { name, distinctFrom = [] }: PackSection): PackProblem[] {
  const others = pack.sections.filter((other) => distinctFrom.includes(other.name))
  return pack.entriesOf(name).flatMap((entry) =>
    others.flatMap(({ name: otherName, noun }): PackProblem[] => {
      if (!pack.has(otherName, entry.key)) return []
      const other = pack.entriesOf(otherName).find(({ key }) => key === entry.key)
      if (other === undefined) return []
      const first = other.at(['id'])
      const message = `${entry.key}: this code is used by a ${noun}`
      return [{ ...entry.at(['id']), message, hint: `${basename(first.file)}:${first.line}; rename one of them` }]
    }),
  )
}

function checkValues(pack: Pack, section: PackSection, declared: DeclaredValue): PackProblem[] {
  const problems: PackProblem[] = []
  const seen = new Map<string | number, { readonly entry: PackEntry; readonly path: Path }>()
  for (const entry of pack.entriesOf(section.name)) {
    for (const { path, value } of valuesAt(entry.value, declared.path)) {
      if (typeof value !== declared.type) continue
      const name = value as string | number
      problems.push(...checkReference(pack, entry, path, name, declared.sections))
      if (declared.uniqueNoun === undefined) continue
      const first = seen.get(name)
      seen.set(name, first ?? { entry, path })
      if (first === undefined) continue
      const message = `${entry.key}: ${declared.uniqueNoun} ${name} is there twice`
      const hint = `first in ${first.entry.key}, line ${first.entry.at(first.path).line}`
      problems.push({ ...entry.at(path), message, hint })
    }
  }
  return problems
}

function checkReference(
  pack: Pack,
  entry: PackEntry,
  path: Path,
  name: string | number,
  sections: readonly string[],
): PackProblem[] {
  if (sections.length === 0 || sections.some((section) => pack.has(section, String(name)))) return []
  const nouns = pack.sections.filter((section) => sections.includes(section.name)).map(({ noun }) => noun)
  const known = sections.flatMap((section) => pack.keysOf(section))
  return [unknownReference(entry, path, name, ALTERNATIVES.format(nouns), known)]
}

/** All values at a declared path, with their actual paths. */
function valuesAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  path: Path = [],
): { path: Path; value: unknown }[] {
  if (step === undefined) return [{ path, value }]
  if (step === '*') {
    return Array.isArray(value) ? value.flatMap((item, index) => valuesAt(item, rest, [...path, index])) : []
  }
  const member = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined
  return member === undefined ? [] : valuesAt(member, rest, [...path, step])
}

interface AnnotatedSchema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: unknown
  readonly anyOf?: readonly unknown[]
  readonly 'x-ref'?: readonly string[]
  readonly 'x-unique'?: string
}

function declaredValues(schema: unknown, path: readonly string[] = []): DeclaredValue[] {
  const annotated = (schema ?? {}) as AnnotatedSchema
  const { properties = {}, items, anyOf = [], 'x-ref': sections = [], 'x-unique': uniqueNoun } = annotated
  const type = annotated.type === 'integer' ? 'number' : 'string'
  return [
    ...(sections.length > 0 || uniqueNoun !== undefined ? [{ path, type, sections, uniqueNoun } as const] : []),
    ...Object.entries(properties).flatMap(([name, member]) => declaredValues(member, [...path, name])),
    ...(items === undefined ? [] : declaredValues(items, [...path, '*'])),
    ...anyOf.flatMap((branch) => declaredValues(branch, path)),
  ]
}
