import { utcDay } from '@lotse/analysis/calendar/day.ts'
import { EMAIL_PATTERN, isEmailAddress, USERNAME_PATTERN } from '@lotse/contract/features/person/mail-address.ts'
import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the contract uses for input. */
interface Schema {
  readonly type?: 'object' | 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array'
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly 'x-text'?: 'LINE' | 'LINES'
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Generates values that match a schema of the contract. @throws Error for a schema that it does not know */
export function valid(schema: object): Arbitrary<unknown> {
  const { type, enum: choices, const: constant, anyOf, ...rules } = schema as Schema
  if (constant !== undefined) return fc.constant(constant)
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.oneof(...anyOf.map(valid))
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = rules
      const members = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valid(one)]))
      return fc.record(members, { requiredKeys: [...required], noNullPrototype: true })
    }
    case 'array':
      return fc.array(rules.items ? valid(rules.items) : fc.anything(), {
        minLength: rules.minItems ?? 0,
        maxLength: Math.min(rules.maxItems ?? 3, (rules.minItems ?? 0) + 3),
      })
    case 'string':
      return text(rules)
    case 'integer':
      return fc.integer({ min: rules.minimum ?? -1_000, max: rules.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ min: rules.minimum ?? -1e12, max: rules.maximum ?? 1e12, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      return fc.jsonValue()
    default:
      throw new Error(`Unknown schema: ${JSON.stringify(schema)}`)
  }
}

function text(schema: Schema): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  if (format === 'uuid') return fc.uuid()
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  if (format === 'date') return day.map((one) => utcDay(one))
  if (format === 'date-time') return day.map((one) => one.toISOString())
  if (format !== undefined && format !== 'email') throw new Error(`Unknown format: ${format}`)
  if (format === 'email') return fc.emailAddress()
  // The generator of texts of a pattern does not know classes of Unicode.
  if (pattern === EMAIL_PATTERN || pattern === USERNAME_PATTERN) return fc.emailAddress().filter(isEmailAddress)
  const longest = Math.min(maxLength, minLength + 40)
  const plain = fc.string({ minLength, maxLength: longest, unit: 'grapheme' })
  // A written text is refused when it has no visible character.
  if (pattern === undefined && schema['x-text']) return plain.map((one) => `a${one}`.slice(0, Math.max(1, longest)))
  if (pattern === undefined) return plain.filter((one) => [...one].length >= minLength && one.length <= maxLength)
  return fc.stringMatching(new RegExp(pattern, 'u')).filter((one) => one.length >= minLength && one.length <= maxLength)
}

/** Values that break servers: wrong types, extreme numbers, control characters, names of the prototype, deep nesting. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(900),
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  "' or 1=1 --",
  [],
  [[[[[[[[]]]]]]]],
  {},
  { toString: 1, constructor: { prototype: 1 } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  Array.from({ length: 600 }, (_, index) => index),
]

/** Generates values that match a schema, changed in one place: a value replaced or removed, or a key added. */
export function damaged(schema: object): Arbitrary<unknown> {
  return fc
    .tuple(valid(schema), fc.nat(), fc.constantFrom(...HOSTILE), fc.constantFrom('REPLACE', 'REMOVE', 'ADD'))
    .map(([value, place, hostile, change]) => {
      const copy = structuredClone(value)
      const places = placesOf(copy)
      const chosen = places[place % Math.max(1, places.length)]
      if (!chosen) return hostile
      const { parent, key } = chosen
      if (change === 'REMOVE') delete parent[key]
      else if (change === 'ADD')
        parent[['__proto__x', 'constructor', 'tenantId', 'tenant_id', 'id'][place % 5] ?? 'x'] = hostile
      else parent[key] = hostile
      // As it arrives: JSON has no keys of lists.
      return JSON.parse(JSON.stringify(copy))
    })
}

interface Place {
  readonly parent: Record<string, unknown>
  readonly key: string
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesOf(parent[key])])
}
