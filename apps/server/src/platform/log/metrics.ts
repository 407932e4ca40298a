import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measureJobs } from '../jobs/job-metrics.ts'
import '../jobs/jobs.ts'

/**
 * Measures requests (by operation and status), database connections, kept replies, jobs and the process, and offers them to
 * Prometheus at `/metrics`. Nothing in it names a tenant or a person.
 */
export function measure(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'lotse_http_request_duration_seconds',
    help: 'Time from the request to the end of its reply, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const { database, replyCache, events } = app.platform
  new Gauge({
    name: 'lotse_database_connections',
    help: 'Connections of this process to the database, by state, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'lotse_reply_cache_bytes',
    help: 'Memory held by kept replies.',
    registers: [registry],
    collect() {
      this.set(replyCache.bytes)
    },
  })
  new Gauge({
    name: 'lotse_event_streams',
    help: 'Live event streams of this process.',
    registers: [registry],
    collect() {
      this.set(events.streamCount)
    },
  })
  measureJobs(registry, database, app.jobs)
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operationId ?? 'other'
    durations.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
