import { CURRENCIES, type Currency } from '@lotse/contract/currency.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { type Command, Option } from 'commander'
import { PersonAdministrationError } from '../../features/person/person.administration.ts'
import { formatProblem, PackError } from '../../platform/pack/pack-problem.ts'
import {
  addFirstAdministrator,
  createTenant,
  NewTenantError,
  TEMPLATES,
  type Template,
} from '../new-tenant/new-tenant.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { readPassword } from './read-password.ts'

interface CreateOptions {
  readonly name: string
  readonly host: readonly string[]
  readonly language: Language
  readonly currency: Currency
  readonly template: Template
  readonly admin: string
  readonly adminName: string
  readonly adminEmail?: string
  readonly passwordStdin?: boolean
}

/** Registers `lotse tenant create`. */
export function registerNewTenantCommand(tenant: Command, deps: CommandDeps): void {
  tenant
    .command('create <id>')
    .description('create a tenant without a pack, with its first administrator, who sets up the rest in the browser')
    .requiredOption('--name <name>', 'name of the organisation')
    .requiredOption('--host <host...>', 'host names under which it is reached')
    .addOption(new Option('--language <language>', 'default language').choices(LANGUAGES).default('en'))
    .addOption(new Option('--currency <code>', 'currency of all amounts').choices(CURRENCIES).default('EUR'))
    .addOption(
      new Option('--template <template>', 'what it begins with').choices(Object.keys(TEMPLATES)).default('empty'),
    )
    .option('--admin <username>', 'user name of the first administrator', 'admin')
    .requiredOption('--admin-name <name>', 'full name of the first administrator')
    .option('--admin-email <address>', 'e-mail address of the first administrator')
    .option('--password-stdin', 'read the password of the administrator from standard input')
    .action(async (id: string, options: CreateOptions) => {
      const { name, host, language, currency, template, admin, adminName, adminEmail, passwordStdin } = options
      const password = await readPassword(deps, passwordStdin === true)
      try {
        await usingDatabase(deps, async (database) => {
          await createTenant(database, { id, name, hosts: host, language, currency, template })
          const person = { username: admin, name: adminName, email: adminEmail ?? null, password }
          await addFirstAdministrator(database, id, person).catch((error: unknown) => {
            if (!(error instanceof PersonAdministrationError)) throw error
            throw new CommandError(
              `The tenant ${id} was created, but not its administrator: ${error.message} Use “lotse user add --tenant ${id} --role tenant_admin --all-business-units”.`,
            )
          })
        })
      } catch (error) {
        if (error instanceof NewTenantError) throw new CommandError(error.message)
        if (error instanceof PackError) throw new CommandError(error.problems.map(formatProblem).join('\n'))
        throw error
      }
      deps.print(`created ${id}: sign in as ${admin}`)
    })
}
