import '@fastify/compress'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import type { Schema } from 'fast-json-stringify'
import serialiserOf from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { lazily } from './lazily.ts'

/** Fastify route paths of an operation: host form, and path form below `/t/{tenant}`. */
export function routePathsOf({ base, path }: Operation): [host: string, pathForm: string] {
  const url = `${BASE_PATH[base]}${path.replace(/\{(\w+)\}/g, ':$1')}`
  return [url, `/t/:tenant${url}`]
}

/** Maximum body size in bytes for callers who are not signed in. */
export const PUBLIC_BODY_BYTES = 8 * 1024

/** Adds the routes of an operation. The serialiser is compiled with the first reply. */
export function addRoute(
  app: FastifyInstance,
  operation: Operation,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { reply } = operation
  const serialise = reply && lazily(() => serialiserOf(forSerialiser(reply)))
  for (const url of routePathsOf(operation)) {
    app.route({
      method: operation.method,
      url,
      handler,
      config: { operationId: operation.id, isUpload: operation.upload !== undefined },
      ...(operation.requires === 'PUBLIC' ? { bodyLimit: PUBLIC_BODY_BYTES } : {}),
      ...(operation.binary ? { compress: false as const } : {}),
      ...(serialise
        ? { schema: { response: { 200: {} } }, serializerCompiler: () => (value: unknown) => serialise()(value) }
        : {}),
    })
  }
}

interface JsonSchema {
  readonly [keyword: string]: unknown
}

/**
 * Optimises the reply schema for fast-json-stringify, which would validate every value to choose an alternative: `anyOf` with `null`
 * becomes `nullable`, and an object or some of its fields becomes the object with the other fields optional.
 */
function forSerialiser(schema: TSchema): Schema {
  return convert(schema) as Schema
}

function convert(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(convert)
  if (typeof schema !== 'object' || schema === null) return schema
  const converted = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, convert(value)]))
  const alternatives = converted.anyOf
  if (!Array.isArray(alternatives) || alternatives.length !== 2) return converted
  const [other, none] = alternatives as [JsonSchema, JsonSchema]
  // Required fields would be written before the others.
  if (isPartOf(none, other)) return { ...other, required: [] }
  if (none.type !== 'null' || other.anyOf !== undefined) return converted
  // `nullable` needs a type, which an enumeration of TypeBox does not have.
  const type = other.type ?? (isEnumOfTexts(other) ? 'string' : undefined)
  return type === undefined ? converted : { ...other, type, nullable: true }
}

/** Whether one object has only fields of another. */
function isPartOf({ properties: some }: JsonSchema, { properties: all }: JsonSchema): boolean {
  if (typeof some !== 'object' || some === null || typeof all !== 'object' || all === null) return false
  return Object.entries(some).every(
    ([name, field]) => JSON.stringify(field) === JSON.stringify((all as JsonSchema)[name]),
  )
}

const isEnumOfTexts = (schema: JsonSchema) =>
  Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'string')
