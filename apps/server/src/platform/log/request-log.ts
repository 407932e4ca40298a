import type { FastifyInstance } from 'fastify'

/**
 * Logs one line per request: operation, status and duration, but no IP address, person, token, query value or path parameter.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { operationId } = request.routeOptions.config
    request.log.info(
      {
        method: request.method,
        operation: operationId ?? request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        tenant: request.tenantId,
      },
      'request',
    )
  })
}
