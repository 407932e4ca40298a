import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measureJobs } from '../jobs/job-metrics.ts'
import '../jobs/jobs.ts'
import { passwordChecks } from '../session/password.ts'
import { VERSION } from '../version.ts'

/**
 * Counts requests, and with LOTSE_METRICS_TOKEN serves Prometheus metrics at `/metrics` to who sends it: requests by operation and status, database connections, the reply cache, jobs and the
 * process. They contain no tenants and no people.
 */
export function measure(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'lotse_http_request_duration_seconds',
    help: 'Duration of requests, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const { database, replyCache, events } = app.platform
  new Gauge({
    name: 'lotse_database_connections',
    help: 'Database connections of this process, by state, transactions waiting for one, and those queued behind a writer of their tenant.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount + database.admission.shares.waiting())
      this.set({ state: 'queued' }, database.admission.turns.waiting())
    },
  })
  new Gauge({
    name: 'lotse_build_info',
    help: 'Always 1; the version of this process.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1)
  new Gauge({
    name: 'lotse_reply_cache_bytes',
    help: 'Memory used by cached replies.',
    registers: [registry],
    collect() {
      this.set(replyCache.bytes)
    },
  })
  new Gauge({
    name: 'lotse_event_streams',
    help: 'Event streams of this process.',
    registers: [registry],
    collect() {
      this.set(events.streamCount)
    },
  })
  new Counter({
    name: 'lotse_password_checks_total',
    help: 'Passwords checked by this process, of known and unknown accounts.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(passwordChecks())
    },
  })
  measureJobs(registry, database, app.jobs)
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operationId ?? 'other'
    durations.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
  app.addHook('onClose', async () => registry.clear())
  const { metricsToken } = app.platform.settings
  if (metricsToken === null) return
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isToken(request.headers.authorization, metricsToken)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Compares hashes, in a time that does not depend on the token. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
