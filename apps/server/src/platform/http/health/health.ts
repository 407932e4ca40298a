import type { FastifyInstance } from 'fastify'

/**
 * Serves `/healthz` (the process is alive) and `/readyz`: 200 if the process is not stopping, the web application is built and the
 * database is reachable with the latest schema; otherwise 503 with the reason. Without free space it is 200 and says `read only`: all
 * nodes share the disk, so that no other node would do better, and reading continues.
 *
 * @param given.missingMigrations returns the names of the migrations that are not applied yet
 */
export function serveHealth(
  app: FastifyInstance,
  given: { readonly isWebAppBuilt: boolean; readonly missingMigrations: () => Promise<readonly string[]> },
): void {
  const { isWebAppBuilt, missingMigrations } = given
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { drain, storage } = app.platform
    if (drain.isStopping) return reply.code(503).send({ status: 'stopping' })
    if (!isWebAppBuilt) return reply.code(503).send({ status: 'web application not built' })
    try {
      const missing = await missingMigrations()
      if (missing.length > 0) return reply.code(503).send({ status: 'migrations missing', missing })
      return reply.send({ status: (await storage.isWritable()) ? 'ok' : 'read only' })
    } catch (err) {
      request.log.error({ err }, 'readiness check failed')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
