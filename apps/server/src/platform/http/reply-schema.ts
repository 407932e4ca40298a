import type { Schema } from 'fast-json-stringify'
import type { TSchema } from 'typebox'

interface JsonSchema {
  readonly [keyword: string]: unknown
}

/**
 * The reply schema in the form that serialises quickly: "this or null" (`anyOf` with `null`) becomes `nullable`, which the
 * serialiser decides by one comparison where it would otherwise validate every value.
 */
export function forSerialiser(schema: TSchema): Schema {
  return convert(schema) as Schema
}

function convert(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(convert)
  if (typeof schema !== 'object' || schema === null) return schema
  const converted = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, convert(value)]))
  const alternatives = converted.anyOf
  if (!Array.isArray(alternatives) || alternatives.length !== 2) return converted
  const [other, none] = alternatives as [JsonSchema, JsonSchema]
  return none.type === 'null' && other.anyOf === undefined ? { ...other, nullable: true } : converted
}
