import type { FastifyInstance } from 'fastify'
import { missingMigrations } from '../database/migrate.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers, too, and has the newest schema (otherwise 503). */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const missing = await missingMigrations(app.platform.database)
      if (missing.length === 0) return reply.send({ status: 'ok' })
      return reply.code(503).send({ status: 'migrations missing', missing })
    } catch (err) {
      request.log.error({ err }, 'not ready')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
