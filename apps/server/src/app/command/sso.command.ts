import { type Command, Option } from 'commander'
import { saveClientSecret } from '../../features/person/single-sign-on/settings.repository.ts'
import { secretContext } from '../../features/person/single-sign-on/sign-on.context.ts'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { createSecretBox, readSecretKeys } from '../../platform/security/secret-box.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { readSecret } from './read-secret.ts'

interface SecretOptions {
  readonly tenant: string
  readonly secretStdin?: boolean
}

/** Registers `lotse sso set-secret` and `remove-secret`. */
export function registerSsoCommand(program: Command, deps: CommandDeps): void {
  const sso = program.command('sso').description('set the client secret of single sign-on')
  const tenantOption = () => new Option('--tenant <id>', 'the tenant').makeOptionMandatory()

  sso
    .command('set-secret')
    .description('store the client secret of the identity provider, encrypted')
    .addOption(tenantOption())
    .option('--secret-stdin', 'read the secret from standard input')
    .action(async ({ tenant, secretStdin }: SecretOptions) => {
      const secret = await readSecret(deps, {
        name: 'secret',
        option: '--secret-stdin',
        isFromStdin: secretStdin === true,
        isRepeated: true,
      })
      if (secret.trim() === '') throw new CommandError('The client secret is empty.')
      const secrets = createSecretBox(await readSecretKeys(deps.settings()))
      await save(deps, tenant, 'set-secret', () => secrets.encrypt(secret.trim(), secretContext(tenant)))
      deps.print(`stored the client secret of ${tenant}`)
    })

  sso
    .command('remove-secret')
    .description('remove the stored client secret')
    .addOption(tenantOption())
    .action(async ({ tenant }: SecretOptions) => {
      await save(deps, tenant, 'remove-secret', () => null)
      deps.print(`removed the client secret of ${tenant}`)
    })
}

async function save(
  deps: CommandDeps,
  tenantId: string,
  command: string,
  encrypted: () => string | null,
): Promise<void> {
  await usingDatabase(deps, async (database) => {
    if (!(await findTenantById(database, tenantId))) throw new CommandError(`There is no tenant ${tenantId}.`)
    try {
      const secret = encrypted()
      await withTenantAudited(database, tenantId, async (tx) => {
        await recordAuditEvent(tx, { action: `cli.sso.${command}`, subject: { kind: 'tenant', id: tenantId } })
        await saveClientSecret(tx, secret)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new CommandError('This server has no key to encrypt secrets with: set LOTSE_SECRET_KEY.')
    }
  })
}
