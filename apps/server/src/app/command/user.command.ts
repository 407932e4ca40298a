import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { type Command, Option } from 'commander'
import { addPerson, PersonAdministrationError, resetPassword } from '../../features/person/person.administration.ts'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { requireTenant } from './command-tenant.ts'
import { addPeopleCommands } from './people.command.ts'
import { readPassword } from './read-password.ts'

interface AddOptions {
  readonly tenant: string
  readonly role: readonly string[]
  readonly name: string
  readonly email?: string
  readonly language?: Language
  readonly businessUnit?: string
  readonly allBusinessUnits?: boolean
  readonly passwordStdin?: boolean
}

/** Registers `lotse user`: `add` and `passwd` with a password on standard input, and the administration of people. */
export function registerUserCommand(program: Command, deps: CommandDeps): void {
  const user = program
    .command('user')
    .description('list, invite, add, change, disable and delete people, set passwords')
  const tenantOption = () => new Option('--tenant <id>', 'the tenant').makeOptionMandatory()
  const stdinOption = () => new Option('--password-stdin', 'read the password from standard input')

  user
    .command('add <username>')
    .description('add a person')
    .addOption(tenantOption())
    .addOption(new Option('--role <id...>', 'roles of the tenant').makeOptionMandatory())
    .addOption(new Option('--name <name>', 'full name').makeOptionMandatory())
    .option('--email <address>', 'e-mail address')
    .addOption(new Option('--language <language>', 'language').choices(LANGUAGES))
    .option('--business-unit <id>', 'own business unit')
    .option('--all-business-units', 'may switch to every business unit (needs the permission CHANGE_BUSINESS_UNIT)')
    .addOption(stdinOption())
    .action(async (username: string, options: AddOptions) => {
      const password = await readPassword(deps, options.passwordStdin === true)
      await inTenant(deps, 'add', options.tenant, (tx) =>
        addPerson(tx, {
          username,
          name: options.name,
          email: options.email ?? null,
          language: options.language ?? null,
          password,
          roleIds: options.role,
          businessUnitId: options.businessUnit ?? null,
          hasAllBusinessUnits: options.allBusinessUnits === true,
        }),
      )
      deps.print(`added ${username}`)
    })

  user
    .command('passwd <username>')
    .description('set a password; all sessions, passkeys and the authenticator app of this person end')
    .addOption(tenantOption())
    .addOption(stdinOption())
    .action(async (username: string, { tenant, passwordStdin }: { tenant: string; passwordStdin?: boolean }) => {
      const password = await readPassword(deps, passwordStdin === true)
      await inTenant(deps, 'passwd', tenant, (tx, sender) => resetPassword(tx, sender, { username, password }))
      deps.print(`changed the password of ${username}`)
    })

  addPeopleCommands(user, deps)
}

/** Runs `work`, which returns the id of the person, as an event of the audit log. */
async function inTenant(
  deps: CommandDeps,
  command: string,
  tenantId: string,
  work: (tx: TenantTransaction, sender: Awaited<ReturnType<typeof requireTenant>>) => Promise<string>,
): Promise<void> {
  await usingDatabase(deps, async (database) => {
    const sender = await requireTenant(deps, database, tenantId)
    const audited = async (tx: TenantTransaction) => {
      const subject = { kind: 'person', id: await work(tx, sender) }
      await recordAuditEvent(tx, { action: `cli.user.${command}`, kind: 'RIGHTS', subject })
    }
    await withTenantAudited(database, tenantId, audited).catch((error: unknown) => {
      throw error instanceof PersonAdministrationError ? new CommandError(error.message) : error
    })
  })
}
