import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  AiAdministrationError,
  type AiOverview,
  describeAi,
  removeKey,
  setKey,
  setLimits,
} from '../../features/ai/ai.administration.ts'
import { createTenantFinder } from '../../features/tenant/tenant.finder.ts'
import { configuredProviders } from '../../platform/ai/providers.ts'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { type TenantTransaction, withTenantReading } from '../../platform/database/tenant-transaction.ts'
import { createSecretBox, readSecretKeys } from '../../platform/security/secret-box.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { readSecret } from './read-secret.ts'

interface KeyOptions {
  readonly tenant: string
  readonly url?: string
  readonly model?: string
  readonly deployment?: string
  readonly keyStdin?: boolean
}

/** `default`: the limit of the pack or of the server. */
type NewLimit = number | 'default'

interface LimitOptions {
  readonly tenant: string
  readonly person?: NewLimit
  readonly tenantMonth?: NewLimit
}

/** Registers `lotse ai set-key`, `remove-key`, `limits` and `show`. */
export function registerAiCommand(program: Command, deps: CommandDeps): void {
  const ai = program.command('ai').description('set the provider key and the token limits of a tenant, and show them')
  const tenantOption = () => new Option('--tenant <id>', 'the tenant').makeOptionMandatory()

  ai.command('set-key')
    .description(
      'store a key of the tenant for the ai_provider of its pack, encrypted; it applies before that of the server',
    )
    .addOption(tenantOption())
    .option('--url <url>', 'address of the provider; default: that of the server')
    .option('--model <name>', 'model; default: that of the server')
    .option('--deployment <name>', 'deployment of AZURE_OPENAI, in place of the model')
    .option('--key-stdin', 'read the key from standard input')
    .action(async ({ tenant, url, model, deployment, keyStdin }: KeyOptions) => {
      const key = await readSecret(deps, {
        name: 'key',
        option: '--key-stdin',
        isFromStdin: keyStdin === true,
        isRepeated: false,
      })
      const settings = deps.settings()
      const secrets = createSecretBox(await readSecretKeys(settings))
      const target = { url: url ?? null, model: model ?? null, deployment: deployment ?? null }
      const provider = await change(deps, 'set-key', tenant, (tx, found) =>
        setKey(tx, found, { key: key.trim(), ...target }, { settings, secrets }),
      )
      deps.print(`stored the key of ${tenant} for ${provider}`)
    })

  ai.command('remove-key')
    .description('delete the key of the tenant; that of the server applies again')
    .addOption(tenantOption())
    .action(async ({ tenant }: { tenant: string }) => {
      await change(deps, 'remove-key', tenant, removeKey)
      deps.print(`removed the key of ${tenant}`)
    })

  ai.command('limits')
    .description('set the token limits of the tenant; they apply before those of the pack and of the server')
    .addOption(tenantOption())
    .addOption(new Option('--person <tokens>', 'of one person a day, or “default”').argParser(limitOf))
    .addOption(new Option('--tenant-month <tokens>', 'of the tenant a month, or “default”').argParser(limitOf))
    .action(async ({ tenant, person, tenantMonth }: LimitOptions) => {
      if (person === undefined && tenantMonth === undefined) {
        throw new CommandError('Set at least one limit: --person or --tenant-month.', 2)
      }
      await change(deps, 'limits', tenant, (tx) =>
        setLimits(tx, { personDay: tokensOf(person), tenantMonth: tokensOf(tenantMonth) }),
      )
      for (const line of linesOf(await readOverview(deps, tenant)).slice(-2)) deps.print(line)
    })

  ai.command('show')
    .description('show provider, address, model and limits of a tenant, and the tokens of this month; never the key')
    .addOption(tenantOption())
    .option('--json', 'print it as JSON')
    .action(async ({ tenant, json }: { tenant: string; json?: boolean }) => {
      const overview = await readOverview(deps, tenant)
      if (json) deps.print(JSON.stringify(overview, null, 2))
      else for (const line of linesOf(overview)) deps.print(line)
    })
}

type Work<T> = (tx: TenantTransaction, tenant: Tenant) => Promise<T>

/** Runs `work` as an event of the audit log. */
function change<T>(deps: CommandDeps, command: string, tenantId: string, work: Work<T>): Promise<T> {
  const audited: Work<T> = async (tx, tenant) => {
    await recordAuditEvent(tx, { action: `cli.ai.${command}`, subject: { kind: 'tenant', id: tenantId } })
    return work(tx, tenant)
  }
  return inTenant(deps, tenantId, audited, withTenantAudited)
}

async function inTenant<T>(
  deps: CommandDeps,
  tenantId: string,
  work: Work<T>,
  inTransaction: (database: LotseDatabase, tenantId: string, work: (tx: TenantTransaction) => Promise<T>) => Promise<T>,
): Promise<T> {
  return usingDatabase(deps, async (database) => {
    const tenant = await createTenantFinder(database).findById(tenantId)
    if (tenant === null) throw new CommandError(`There is no tenant ${tenantId}.`)
    return inTransaction(database, tenantId, (tx) => work(tx, tenant)).catch((error: unknown) => {
      throw error instanceof AiAdministrationError ? new CommandError(error.message) : error
    })
  })
}

function readOverview(deps: CommandDeps, tenantId: string): Promise<AiOverview> {
  const settings = deps.settings()
  const withKey = [...configuredProviders(settings).keys()]
  return inTenant(deps, tenantId, (tx, tenant) => describeAi(tx, tenant, settings, withKey), withTenantReading)
}

const tokensOf = (limit: NewLimit | undefined) => (limit === 'default' ? null : limit)

function limitOf(text: string): NewLimit {
  if (text === 'default') return text
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError('It must be a number of tokens, or “default”.')
  return Number(text)
}

const ORIGINS = { tenant: 'set for the tenant', pack: 'of the pack', server: 'of the server' } as const

function linesOf({ provider, key, address, model, personDay, tenantMonth }: AiOverview): string[] {
  const number = (value: number) => value.toLocaleString('en-US')
  return [
    `provider: ${provider}`,
    `key: ${keyLine(key, provider)}`,
    `address: ${address ?? 'none'}`,
    `model: ${model ?? 'none'}`,
    `tokens of one person a day: ${number(personDay.tokens)} (${ORIGINS[personDay.origin]})`,
    `tokens of the tenant a month: ${number(tenantMonth.tokens)} (${ORIGINS[tenantMonth.origin]}), ${number(tenantMonth.spent)} spent`,
  ]
}

function keyLine(key: AiOverview['key'], provider: string): string {
  if (key.origin === 'none') return 'none, the built-in analyst answers'
  if (key.origin === 'server') return 'of the server'
  const own = `of the tenant, set ${key.setAt}`
  return key.isUsed ? own : `${own} for ${key.provider}, not used: the pack names ${provider}`
}
