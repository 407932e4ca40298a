/**
 * What browsers load in place of `typebox`: schemas as plain objects, of which the application reads limits such as `maxLength` and
 * the properties of objects.
 */
type Options = Readonly<globalThis.Record<string, unknown>>

const build =
  (type: string) =>
  (options: Options = {}) => ({ type, ...options })

export const String = build('string')
export const Number = build('number')
export const Integer = build('integer')
export const Boolean = build('boolean')
export const Null = build('null')
export const Unknown = build('unknown')

export function Object(properties: Options, options: Options = {}) {
  return { type: 'object', properties, ...options }
}

export function Array(items: unknown, options: Options = {}) {
  return { type: 'array', items, ...options }
}

export function Record(_key: unknown, value: unknown, options: Options = {}) {
  return { type: 'object', additionalProperties: value, ...options }
}

export function Union(anyOf: readonly unknown[], options: Options = {}) {
  return { anyOf, ...options }
}

export function Enum(values: readonly unknown[], options: Options = {}) {
  return { enum: values, ...options }
}

export function Literal(value: unknown, options: Options = {}) {
  return { const: value, ...options }
}

export function Optional(schema: object) {
  return schema
}

export function Unsafe(schema: object) {
  return schema
}
