import { String, type TSchema, type TString, type TStringOptions } from 'typebox'
import { cleanLine, cleanLines } from './written-text.ts'

/** The keyword of a schema whose texts people write: `LINE` or `LINES`. */
export const WRITTEN_TEXT = 'x-text'

/** The keyword of a schema that names the problem of a text that does not match its pattern; a key of the detail texts. */
export const PATTERN_PROBLEM = 'x-problem'

/**
 * A text of one line that people write, such as a name or a title. The server cleans it (`cleanLine`) before it checks the
 * lengths; with `minLength: 1` a text without a visible character is refused.
 */
export function SingleLine(options: TStringOptions): TString {
  return String({ ...options, [WRITTEN_TEXT]: 'LINE' })
}

/** A text of several lines that people write, such as a comment. It is cleaned as in `SingleLine`, by `cleanLines`. */
export function MultiLine(options: TStringOptions): TString {
  return String({ ...options, [WRITTEN_TEXT]: 'LINES' })
}

/** Cleans the written texts in a value of a schema. Objects and lists are changed in place; values of a wrong type stay. */
export type Cleaner = (value: unknown) => unknown

interface Node {
  readonly [WRITTEN_TEXT]?: 'LINE' | 'LINES'
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** The cleaner of a schema; null if the schema has no written texts. */
export function cleanerOf(schema: TSchema): Cleaner | null {
  const { [WRITTEN_TEXT]: kind, properties = {}, patternProperties = {}, items, anyOf = [] } = schema as Node
  if (kind !== undefined) {
    const clean = kind === 'LINE' ? cleanLine : cleanLines
    return (value) => (typeof value === 'string' ? clean(value) : value)
  }
  const cleaners = [
    membersCleaner(properties, patternProperties),
    items === undefined ? null : itemsCleaner(items),
    ...anyOf.map(cleanerOf),
  ].filter((cleaner) => cleaner !== null)
  if (cleaners.length === 0) return null
  return (value) => cleaners.reduce((cleaned, clean) => clean(cleaned), value)
}

function membersCleaner(properties: NonNullable<Node['properties']>, patterns: NonNullable<Node['patternProperties']>) {
  const named = new Map(Object.entries(properties).map(([name, one]) => [name, cleanerOf(one)]))
  const byPattern = Object.entries(patterns).map(
    ([pattern, one]) => [new RegExp(pattern, 'u'), cleanerOf(one)] as const,
  )
  const isIdle = [...named.values(), ...byPattern.map(([, cleaner]) => cleaner)].every((cleaner) => cleaner === null)
  if (isIdle) return null
  return (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const members = value as Record<string, unknown>
    for (const name of Object.keys(members)) {
      const clean = named.get(name) ?? byPattern.find(([pattern]) => pattern.test(name))?.[1]
      if (clean) members[name] = clean(members[name])
    }
    return value
  }
}

function itemsCleaner(items: TSchema): Cleaner | null {
  const clean = cleanerOf(items)
  if (clean === null) return null
  return (value) => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) value[index] = clean(item)
    return value
  }
}
