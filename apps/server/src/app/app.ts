import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listPriorities } from '@lotse/contract/features/priority/priority.operations.ts'
import { chooseLanguage } from '@lotse/contract/language.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { createTextChecks } from '../features/ai/gate/text-checks.ts'
import { createRuns } from '../features/ai/run/runs.ts'
import { createFigureReader } from '../features/import/reading/figure-reader.ts'
import { updateSessionUses } from '../features/person/account/session.repository.ts'
import { findSessions } from '../features/person/person.repository.ts'
import { readFirstSentence } from '../features/priority/priority.public.ts'
import { createTenantFinder } from '../features/tenant/tenant.finder.ts'
import { resolveTenantConfig } from '../features/tenant/tenant.service.ts'
import { createModels } from '../platform/ai/models.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { LotseDatabase } from '../platform/database/database.ts'
import { probeWriting } from '../platform/database/storage-full.ts'
import { eventRoutes } from '../platform/events/event.routes.ts'
import { createEventHub } from '../platform/events/event-hub.ts'
import { createExports } from '../platform/export/exports.ts'
import { createExtractor } from '../platform/extract/extractor.ts'
import { createFileStore, probeFiles } from '../platform/files/file-store.ts'
import { addBodyTimeout, requestTimeoutMs } from '../platform/http/body-timeout.ts'
import { replyWithError, replyWithFrameworkError } from '../platform/http/error-reply.ts'
import { closeConnectionsWhileStopping, createDrain } from '../platform/http/health/drain.ts'
import '../platform/http/http-platform.ts'
import { missingMigrations } from '../platform/database/migrate.ts'
import { serveHealth } from '../platform/http/health/health.ts'
import { createStorageHealth } from '../platform/http/health/storage-health.ts'
import { createReplyCache } from '../platform/http/reply-cache.ts'
import { addSecurityHeaders } from '../platform/http/security-headers.ts'
import { addTransport } from '../platform/http/transport.ts'
import type { AnyJob } from '../platform/jobs/job.ts'
import { addJobs } from '../platform/jobs/jobs.ts'
import { measure } from '../platform/log/metrics.ts'
import { logRequests } from '../platform/log/request-log.ts'
import { sendMail } from '../platform/mail/mail.job.ts'
import { serveReference } from '../platform/reference/reference.routes.ts'
import { createSecretBox, type SecretBox } from '../platform/security/secret-box.ts'
import { createSessionReader } from '../platform/session/session-reader.ts'
import { createSessionUse } from '../platform/session/session-use.ts'
import { createOriginOf } from '../platform/tenant/public-address.ts'
import { VERSION } from '../platform/version.ts'
import { createFirstWords } from '../platform/web/first-words.ts'
import { serveLogo } from '../platform/web/logo.ts'
import { serveWebApp } from '../platform/web/web-app.ts'
import { CODE_MIGRATIONS } from './code-migrations.ts'
import { serveDemoSignIn } from './demo-sign-in/demo-sign-in.ts'
import { FEATURES } from './features.ts'
import { findCallers } from './find-callers.ts'
import { SETUP_PATH, type Setup, serveSetup } from './new-tenant/setup-page.ts'

const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist')
const MEGABYTE = 1024 * 1024
const REPLY_CACHE_BYTES = 64 * 1024 * 1024

/** Dependencies and options of `buildApp`. */
export interface AppParts {
  readonly database: LotseDatabase
  readonly settings: Settings
  /** Default: with the keys of the settings. */
  readonly secrets?: SecretBox
  /** Default: no logging. */
  readonly log?: FastifyBaseLogger
  /** Folder of the built web application. */
  readonly webFolder?: string
  /** For an installation without tenants: the code of its set-up, and access as the owner of the tables. */
  readonly setup?: Setup
  /** Additional routes, for tests. */
  readonly extraRoutes?: (app: FastifyInstance) => void
  /** Additional jobs, for tests. */
  readonly extraJobs?: readonly AnyJob[]
  /** Time limit for receiving a body; see `addBodyTimeout` for the default. */
  readonly bodyTimeoutMs?: number
}

/** Builds the server, ready for `listen` or `inject`. The caller closes the database. */
export async function buildApp({
  database,
  settings,
  secrets = createSecretBox(settings.secretKeys),
  log,
  webFolder = WEB_FOLDER,
  setup,
  extraRoutes,
  extraJobs = [],
  bodyTimeoutMs,
}: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustProxyOption(settings.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: requestTimeoutMs(settings.uploadMegabytes * MEGABYTE),
    // Requests that arrive while the server closes are still served: the client may have sent them before.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash: true },
    frameworkErrors: replyWithFrameworkError,
  })
  const port = () => {
    const address = app.server.address()
    return typeof address === 'object' && address !== null ? address.port : settings.port
  }
  const files = createFileStore(settings)
  const textChecks = createTextChecks()
  app.decorate('platform', {
    settings,
    originOf: createOriginOf(settings, port),
    database,
    files,
    exports: createExports(settings),
    extractor: createExtractor(),
    figureReader: createFigureReader(),
    tenants: createTenantFinder(database, { isAnyHost: settings.isAnyHost }),
    findSessions: findCallers,
    readSession: createSessionReader(database, findCallers),
    sessionUse: createSessionUse(database, updateSessionUses, (err) => app.log.warn({ err }, 'session use not stored')),
    replyCache: createReplyCache(REPLY_CACHE_BYTES),
    events: createEventHub(database, findSessions, (err) => app.log.warn({ err }, 'event feed error, retrying')),
    secrets,
    storage: createStorageHealth(async () => {
      await probeWriting(database)
      await probeFiles(files)
    }),
    drain: createDrain(),
    ai: createModels(settings, (failure) => app.log.warn(failure, 'ai provider failed')),
    textChecks,
    runs: createRuns({ database, findSessions, settings, textChecks }, (err, runId) =>
      app.log.error({ err, runId }, 'ai run failed'),
    ),
  })
  app.addHook('onClose', () => app.platform.sessionUse.flush())
  app.addHook('onClose', () => app.platform.exports.close())
  app.addHook('onClose', () => app.platform.extractor.close())
  app.addHook('onClose', () => app.platform.figureReader.close())
  app.addHook('onClose', () => textChecks.close())
  app.decorateRequest('tenantId', null)
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', async (request) => {
    request.language = chooseLanguage(request.headers['accept-language'])
  })
  // Bodies stay text until the caller is identified; `serve` parses and validates them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(replyWithError)
  logRequests(app)
  addJobs(app, [sendMail, ...FEATURES.flatMap(({ jobs = [] }) => jobs), ...extraJobs])
  measure(app)
  addSecurityHeaders(app)
  addBodyTimeout(app, bodyTimeoutMs)
  closeConnectionsWhileStopping(app)
  await addTransport(app)
  const isWebAppBuilt = existsSync(join(webFolder, 'index.html'))
  if (!isWebAppBuilt) app.log.error('web application not built: run “npm run build” and start again; /readyz is 503')
  serveHealth(app, {
    isWebAppBuilt,
    missingMigrations: () => missingMigrations(app.platform.database, CODE_MIGRATIONS),
  })
  serveLogo(app)
  if (settings.isDemo) serveDemoSignIn(app)
  if (setup) serveSetup(app, setup)
  serveReference(app, VERSION)
  await serveWebApp(app, webFolder, {
    configOf: (tenant) => resolveTenantConfig({ tenant, isPathForm: false }),
    setupPath: () => (setup?.code.isOpen ? SETUP_PATH : null),
    firstWords: createFirstWords(app.platform, { operation: listPriorities, write: readFirstSentence }),
  })
  for (const api of new Set(settings.apis)) {
    await app.register(async (plugin) => {
      for (const addRoutes of FEATURES.flatMap(({ routes }) => routes?.[api] ?? [])) addRoutes(plugin)
      if (api === 'workflow') eventRoutes(plugin)
    })
  }
  if (extraRoutes) await app.register(async (extra) => extraRoutes(extra))
  await app.ready()
  return app
}

function trustProxyOption(trust: Settings['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}
