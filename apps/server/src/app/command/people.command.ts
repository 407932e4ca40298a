import { isEmailAddress } from '@lotse/contract/features/person/mail-address.ts'
import { PERSON_STATES, type PersonState } from '@lotse/contract/features/person/person.people.constants.ts'
import type { PeopleItem, PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import { type Command, Option } from 'commander'
import {
  type Administration,
  deletePerson,
  describeAccount,
  disablePerson,
  editPerson,
  enablePerson,
  findPersonId,
  invitePerson,
  OPERATOR,
  readPeople,
  resetSecondFactorOf,
} from '../../features/person/person.public.ts'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import { type TenantTransaction, withTenant } from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { errorText } from '../../platform/text/error-text.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { requireTenant } from './command-tenant.ts'

const LIST_SIZE = 200

interface ListOptions {
  readonly tenant: string
  readonly search?: string
  readonly role?: string
  readonly businessUnit?: string
  readonly state?: PersonState
  readonly json?: boolean
}

/** Properties of a person as options. An empty text removes an address or a business unit. */
interface AccountOptions {
  readonly tenant: string
  readonly name?: string
  readonly email?: string
  readonly role?: readonly string[]
  readonly language?: Language
  readonly businessUnit?: string
  readonly portfolio?: readonly string[]
  readonly allBusinessUnits?: boolean
  readonly area?: readonly string[]
}

/** Adds `list`, `invite`, `edit`, `disable`, `enable`, `delete` and `reset-second-factor` to `lotse user`: the calls of the administration. */
export function addPeopleCommands(user: Command, deps: CommandDeps): void {
  const tenantOption = () => new Option('--tenant <id>', 'the tenant').makeOptionMandatory()

  user
    .command('list')
    .description('list people')
    .addOption(tenantOption())
    .option('--search <words>', 'words in name, user name or e-mail address')
    .option('--role <id>', 'people with this role')
    .option('--business-unit <id>', 'people of this unit')
    .addOption(new Option('--state <state>', 'state').choices(PERSON_STATES))
    .option('--json', 'print JSON')
    .action(async ({ tenant, search, role, businessUnit, state, json }: ListOptions) => {
      const filter = {
        ...(search === undefined ? {} : { search }),
        ...(role === undefined ? {} : { roleId: role }),
        ...(businessUnit === undefined ? {} : { businessUnitId: businessUnit }),
        ...(state === undefined ? {} : { state }),
      }
      const people = await inTenant(deps, null, tenant, async (administration) => {
        const found: PeopleItem[] = []
        for (let page = 0; ; page++) {
          const { content, totalElements } = await readPeople(administration, { ...filter, page, size: LIST_SIZE })
          found.push(...content)
          if (content.length === 0 || found.length >= totalElements) return found
        }
      })
      if (json) deps.print(JSON.stringify(people, null, 2))
      else for (const person of people) deps.print(lineOf(person))
    })

  accountOptions(user.command('invite <username>').description('create a person and send the invitation'))
    .addOption(tenantOption())
    .action(async (username: string, options: AccountOptions) => {
      const { name, email = username, role } = options
      if (!name || role === undefined) throw new CommandError('--name and --role are required.', 2)
      if (!isEmailAddress(email)) throw new CommandError(`${email} is not an e-mail address: set --email.`, 2)
      await inTenant(deps, 'invite', options.tenant, (administration) =>
        invitePerson(administration, {
          username,
          name,
          email,
          roleIds: [...role],
          language: options.language ?? null,
          businessUnitId: options.businessUnit ?? null,
          businessUnitIds: [...(options.portfolio ?? [])],
          hasAllBusinessUnits: options.allBusinessUnits === true,
          areaIds: (options.area ?? []).filter((id) => id !== ''),
        }),
      )
      deps.print(`invited ${username}`)
    })

  accountOptions(user.command('edit <username>').description('change a person; what is not named stays'))
    .addOption(tenantOption())
    .option('--no-all-business-units', 'only the own unit and --portfolio')
    .action(async (username: string, options: AccountOptions) => {
      await inTenant(deps, 'edit', options.tenant, async (administration) => {
        const id = await requireId(administration, username)
        const account = await describeAccount(administration, id)
        await editPerson(administration, id, { version: account.version, ...editOf(account, options) })
      })
      deps.print(`changed ${username}`)
    })

  const actions = {
    disable: ['disable a person; all their sessions end', disablePerson, 'disabled'],
    enable: ['enable a disabled person', enablePerson, 'enabled'],
    delete: ['delete a person who has not written content', deletePerson, 'deleted'],
    'reset-second-factor': [
      'remove the authenticator app and the passkeys of a person who has lost them; all their sessions end',
      resetSecondFactorOf,
      'reset the second factor of',
    ],
  } as const
  for (const [name, [description, act, done]] of Object.entries(actions)) {
    user
      .command(`${name} <username>`)
      .description(description)
      .addOption(tenantOption())
      .action(async (username: string, { tenant }: { tenant: string }) => {
        await inTenant(deps, name, tenant, async (administration) => {
          await act(administration, await requireId(administration, username))
        })
        deps.print(`${done} ${username}`)
      })
  }
}

function accountOptions(command: Command): Command {
  return command
    .option('--name <name>', 'full name', cleanLine)
    .option('--email <address>', 'e-mail address')
    .option('--role <id...>', 'roles of the tenant')
    .addOption(new Option('--language <language>', 'language').choices(LANGUAGES))
    .option('--business-unit <id>', 'own business unit')
    .option('--portfolio <id...>', 'further business units (needs the permission CHANGE_BUSINESS_UNIT)')
    .option('--all-business-units', 'may switch to every business unit (needs the permission CHANGE_BUSINESS_UNIT)')
    .option('--area <id...>', 'areas whose figures come first for this person; "" for none')
}

function editOf(account: PersonAccount, options: AccountOptions) {
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    name: options.name ?? account.name,
    email: options.email === undefined ? account.email : orNull(options.email),
    language: options.language ?? account.language,
    roleIds: [...(options.role ?? account.roles.map(({ id }) => id))],
    businessUnitId:
      options.businessUnit === undefined ? (account.businessUnit?.id ?? null) : orNull(options.businessUnit),
    businessUnitIds: [...(options.portfolio ?? account.businessUnits.map(({ id }) => id))],
    hasAllBusinessUnits: options.allBusinessUnits ?? account.hasAllBusinessUnits,
    ...(options.area === undefined ? {} : { areaIds: options.area.filter((id) => id !== '') }),
  }
}

function lineOf({ username, name, email, state, roles, businessUnit, lastSignInAt }: PeopleItem): string {
  const unit = businessUnit?.id ?? '-'
  const signIn = lastSignInAt?.slice(0, 10) ?? 'never'
  return [username, name, email ?? '-', state, roles.map(({ id }) => id).join(',') || '-', unit, signIn].join('\t')
}

async function requireId({ tx }: Administration, username: string): Promise<string> {
  const id = await findPersonId(tx, username)
  if (id === null) throw new CommandError(`No person has the user name ${username}.`)
  return id
}

/** Runs `work` as an event of the audit log; `command` null: it only reads. */
async function inTenant<T>(
  deps: CommandDeps,
  command: string | null,
  tenantId: string,
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  return usingDatabase(deps, async (database) => {
    const { tenant, webOrigin } = await requireTenant(deps, database, tenantId)
    const run = async (tx: TenantTransaction) => {
      if (command !== null) await recordAuditEvent(tx, { action: `cli.user.${command}` })
      return work({ tx, tenant, webOrigin, language: 'en', administrator: OPERATOR })
    }
    const running = command === null ? withTenant(database, tenantId, run) : withTenantAudited(database, tenantId, run)
    return running.catch((error: unknown) => {
      throw error instanceof AppError ? new CommandError(messageOf(error)) : error
    })
  })
}

/** The options that set the fields of a person. */
const OPTION_OF: Readonly<Record<string, string>> = {
  name: '--name',
  email: '--email',
  language: '--language',
  roleIds: '--role',
  businessUnitId: '--business-unit',
  businessUnitIds: '--portfolio',
  areaIds: '--area',
}

function messageOf({ code, params, details = [] }: AppError): string {
  if (details.length === 0) return errorText('en', code, params)
  return details.map(({ path, message }) => `${optionOf(path)}: ${message}`).join('\n')
}

/** The option behind a path of the body, with the position of a value among several: `/body/areaIds/1` is `--area, value 2`. */
function optionOf(path: string): string {
  const [field = '', index] = path.replace('/body/', '').split('/')
  const option = OPTION_OF[field] ?? field
  return index === undefined ? option : `${option}, value ${Number(index) + 1}`
}
