import type { FastifyInstance } from 'fastify'

const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Logs one line per request: operation, status and duration, but no IP address, person, token, query value or path parameter.
 * Probes are logged at `debug`, unless they fail: monitoring repeats them every few seconds.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions
    const isProbe = PROBES.has(url ?? '') && reply.statusCode < 400
    request.log[isProbe ? 'debug' : 'info'](
      {
        method: request.method,
        operation: config.operationId ?? url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        tenant: request.tenantId,
      },
      'request',
    )
  })
}
