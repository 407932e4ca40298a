import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import '@fastify/compress'
import serialiserOf from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lazily } from './lazily.ts'
import { forSerialiser } from './reply-schema.ts'

/** Addresses of an operation in Fastify's form: under its base, and the same behind `/t/{tenant}`. */
export function routePathsOf({ base, path }: Operation): [host: string, pathForm: string] {
  const url = `${BASE_PATH[base]}${path.replace(/\{(\w+)\}/g, ':$1')}`
  return [url, `/t/:tenant${url}`]
}

/** Adds an operation at both of its addresses. How its replies are written is compiled with the first one. */
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
      config: { operationId: operation.id },
      ...(operation.binary ? { compress: false as const } : {}),
      ...(serialise
        ? { schema: { response: { 200: {} } }, serializerCompiler: () => (value: unknown) => serialise()(value) }
        : {}),
    })
  }
}
