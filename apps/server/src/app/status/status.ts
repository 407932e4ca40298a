import { mkdir, statfs } from 'node:fs/promises'
import { listTenants } from '../../features/tenant/tenant.overview.repository.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { type LotseDatabase, openDatabase } from '../../platform/database/database.ts'
import { missingMigrations } from '../../platform/database/migrate.ts'
import { losesPreparedStatements } from '../../platform/database/pooler-probe.ts'
import { readServerFacts } from '../../platform/database/server-facts.ts'
import { servingRoleProblems } from '../../platform/database/serving-role.ts'
import { createFileStore, probeFiles } from '../../platform/files/file-store.ts'
import { verifyMailServer } from '../../platform/mail/mail-delivery.ts'
import { keyId, readSecretKeys } from '../../platform/security/secret-box.ts'
import { VERSION } from '../../platform/version.ts'
import { CODE_MIGRATIONS } from '../code-migrations.ts'
import { countSecrets } from '../secrets/re-encrypt.ts'
import { readBacklogs } from './jobs.ts'

/** One line of the status. */
export interface StatusLine {
  readonly name: string
  readonly state: 'OK' | 'WARNING' | 'PROBLEM'
  readonly text: string
  /** What to do; null if all is well. */
  readonly advice: string | null
}

const CLOCK_MS = 2_000
const LATE_SECONDS = 300
const FEW_CONNECTIONS = 0.85
const LITTLE_SPACE = 0.1

const ok = (name: string, text: string): StatusLine => ({ name, state: 'OK', text, advice: null })
const warning = (name: string, text: string, advice: string): StatusLine => ({ name, state: 'WARNING', text, advice })
const problem = (name: string, text: string, advice: string): StatusLine => ({ name, state: 'PROBLEM', text, advice })

/**
 * Checks what an installation needs: database, schema, roles, pooler, clock, disk, files, mail, keys and jobs. Writes nothing but a
 * temporary file.
 *
 * @param owner the database as the owner of the tables
 */
export async function readStatus(settings: Settings, owner: LotseDatabase): Promise<StatusLine[]> {
  const lines = [ok('version', VERSION)]
  const add = async (name: string, check: () => Promise<StatusLine | readonly StatusLine[]>) => {
    const found = await check().catch((error: Error) => problem(name, error.message, 'See the message.'))
    lines.push(...[found].flat())
  }
  await add('database', () => checkDatabase(owner))
  await add('schema', () => checkSchema(owner))
  if (lines.some(({ name, state }) => name === 'schema' && state === 'PROBLEM')) return lines
  if (settings.databaseUrl !== null) await add('role', () => checkRole(settings, settings.databaseUrl ?? ''))
  await add('disk', () => checkDisk(settings))
  await add('files', async () => {
    await probeFiles(createFileStore(settings))
    return ok(
      'files',
      settings.s3Bucket === null ? 'the folder can be written' : `the bucket ${settings.s3Bucket} answers`,
    )
  })
  await add('mail', () => checkMail(settings))
  await add('secrets', () => checkSecrets(settings, owner))
  await add('jobs', () => checkJobs(owner))
  return lines
}

async function checkDatabase(owner: LotseDatabase): Promise<StatusLine[]> {
  const { version, isStandby, connections, maxConnections, clockAheadMs } = await readServerFacts(owner)
  const used = `${connections} of ${maxConnections} connections`
  const lines = [
    isStandby
      ? problem('database', `PostgreSQL ${version} is a standby`, 'Use the address of the primary server.')
      : connections > FEW_CONNECTIONS * maxConnections
        ? warning('database', `PostgreSQL ${version}, ${used}`, 'Raise max_connections, or lower LOTSE_DATABASE_POOL.')
        : ok('database', `PostgreSQL ${version}, ${used}`),
  ]
  const clock = `the database is ${Math.abs(clockAheadMs)} ms ${clockAheadMs < 0 ? 'behind' : 'ahead of'} this machine`
  const advice = 'Synchronise both clocks: sessions, codes of second factors and schedules depend on them.'
  lines.push(Math.abs(clockAheadMs) > CLOCK_MS ? problem('clock', clock, advice) : ok('clock', clock))
  return lines
}

async function checkSchema(owner: LotseDatabase): Promise<StatusLine> {
  const missing = await missingMigrations(owner, CODE_MIGRATIONS)
  if (missing.length === 0) return ok('schema', 'no migrations are missing')
  return problem('schema', `${missing.length} migration(s) are missing: ${missing.join(', ')}`, 'Run “lotse migrate”.')
}

async function checkRole(settings: Settings, url: string): Promise<StatusLine[]> {
  const { preparesStatements } = settings
  const serving = openDatabase({ url, poolSize: 3, preparesStatements })
  try {
    const problems = await servingRoleProblems(serving)
    const role = problems.map((text) => problem('role', text, 'See “Database and its roles” of the guide.'))
    const loses = preparesStatements && (await losesPreparedStatements(serving))
    return [
      ...(role.length > 0 ? role : [ok('role', 'DATABASE_URL owns nothing and enters lotse_app')]),
      loses
        ? problem('pooler', 'the pooler loses prepared statements', 'Set LOTSE_PREPARED_STATEMENTS=false.')
        : ok('pooler', 'statements reach the database as they should'),
    ]
  } finally {
    await serving.close()
  }
}

async function checkDisk({ dataFolder }: Settings): Promise<StatusLine> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const { bavail, blocks, bsize } = await statfs(dataFolder)
  const text = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free in ${dataFolder}`
  const isFull = bavail < LITTLE_SPACE * blocks
  return isFull ? warning('disk', text, 'Free some space: writes fail when the disk is full.') : ok('disk', text)
}

async function checkMail(settings: Settings): Promise<StatusLine> {
  if (settings.smtpUrl === null) {
    return warning('mail', 'no mail server: mails wait', 'Set LOTSE_SMTP_URL and LOTSE_MAIL_FROM.')
  }
  await verifyMailServer(settings)
  return ok('mail', 'the mail server accepts the sign-in')
}

async function checkSecrets(settings: Settings, owner: LotseDatabase): Promise<StatusLine> {
  const keys = (await readSecretKeys(settings)).map(keyId)
  const counts = []
  for (const { id } of await listTenants(owner)) counts.push(...(await countSecrets(owner, id)))
  const lost = counts.filter(({ keyId: id }) => !keys.includes(id))
  if (lost.length > 0) {
    const names = [...new Set(lost.map(({ keyId: id }) => id))].join(', ')
    return problem(
      'secrets',
      `stored secrets need the key ${names}`,
      'Add it to LOTSE_SECRET_KEY, after the first key.',
    )
  }
  if (keys.length === 0) {
    return warning(
      'secrets',
      'no key: second factors cannot be set up',
      'Set LOTSE_SECRET_KEY (openssl rand -base64 32).',
    )
  }
  const isOld = counts.some(({ keyId: id }) => id !== keys[0])
  return isOld
    ? warning('secrets', 'an older key is in use', 'Run “lotse secrets re-encrypt” to retire it.')
    : ok('secrets', 'all stored secrets use the first key')
}

async function checkJobs(owner: LotseDatabase): Promise<StatusLine> {
  const backlogs = await readBacklogs(owner)
  const failed = backlogs.reduce((sum, one) => sum + one.failed.length, 0)
  const oldest = Math.max(0, ...backlogs.map(({ oldestSeconds }) => oldestSeconds))
  const text = `${failed} failed, the oldest due job waits for ${oldest} s`
  if (oldest > LATE_SECONDS) return problem('jobs', text, 'Is a node running? See its log and “lotse jobs list”.')
  return failed > 0 ? warning('jobs', text, 'See “lotse jobs list”.') : ok('jobs', text)
}
