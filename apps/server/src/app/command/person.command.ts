import { type Command, Option } from 'commander'
import { erasePerson, exportPerson } from '../../features/person/personal-data/personal-data.service.ts'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { writeArchive } from '../tenant-data/archive.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { requireConfirmation } from './confirm.ts'

const PROBLEMS: Readonly<Record<string, string>> = {
  'person_data.not_found': 'There is no such person, or the personal data was erased before.',
  'person_data.last_administrator':
    'This is the last person with USER_ADMIN or TENANT_ADMIN: give it to somebody else first.',
}

/** Registers `lotse person export` and `lotse person erase`. */
export function registerPersonCommand(program: Command, deps: CommandDeps): void {
  const person = program.command('person').description('export and erase the personal data of a person')
  const tenantOption = () => new Option('--tenant <id>', 'the tenant').makeOptionMandatory()

  person
    .command('export <login>')
    .description('export everything about a person: profile, sessions, content, usage, audit events; without secrets')
    .addOption(tenantOption())
    .requiredOption('--to <target>', 'a new .zip file, or a new folder')
    .action(async (login: string, { tenant, to }: { tenant: string; to: string }) => {
      await audited(deps, 'cli.person.export', tenant, async (tx) => {
        const { personId, entries } = await exportPerson(tx, login, new Date())
        await recordAuditEvent(tx, { subject: { kind: 'person', id: personId } })
        await writeArchive(to, entries).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new CommandError(`${to} exists already; nothing was exported.`) : error
        })
      })
      deps.print(`exported ${login} to ${to}`)
    })

  person
    .command('erase <login>')
    .description('erase the personal data of a person; figures and the work of the organisation stay; cannot be undone')
    .addOption(tenantOption())
    .requiredOption('--reason <text>', 'for the audit log')
    .option('--confirm <login>', 'the user name again, instead of typing it')
    .action(
      async (login: string, { tenant, reason, confirm }: { tenant: string; reason: string; confirm?: string }) => {
        const question = `The personal data of ${login} will be erased. This cannot be undone.`
        await requireConfirmation(deps, { given: confirm, expected: login, question })
        await audited(deps, 'cli.person.erase', tenant, async (tx, { defaultLanguage }) => {
          await erasePerson(tx, login, { reason, language: defaultLanguage })
        })
        deps.print(`erased the personal data of ${login}`)
      },
    )
}

async function audited(
  deps: CommandDeps,
  action: string,
  tenantId: string,
  work: (tx: TenantTransaction, tenant: Tenant) => Promise<void>,
): Promise<void> {
  await usingDatabase(deps, async (database) => {
    const tenant = await findTenantById(database, tenantId)
    if (!tenant) throw new CommandError(`There is no tenant ${tenantId}.`)
    await withTenantAudited(database, tenantId, async (tx) => {
      await recordAuditEvent(tx, { action, kind: 'PERSONAL_DATA' })
      await work(tx, tenant)
    }).catch((error: unknown) => {
      const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined
      throw problem === undefined ? error : new CommandError(problem)
    })
  })
}
