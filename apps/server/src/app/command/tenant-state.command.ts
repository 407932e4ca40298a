import type { Command } from 'commander'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import { findHostOwner, updateHosts, updateSuspended } from '../../features/tenant/tenant.state.repository.ts'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withOwner } from '../../platform/database/tenant-transaction.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'

const HOST = /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/

/** Registers `lotse tenant suspend`, `resume` and `rename-host`. */
export function registerTenantStateCommands(tenant: Command, deps: CommandDeps): void {
  for (const [name, isSuspended, description] of [
    ['suspend', true, 'close a tenant: nobody can use it and its jobs wait, within a second; its data stays'],
    ['resume', false, 'open a suspended tenant again'],
  ] as const) {
    tenant
      .command(name)
      .description(description)
      .requiredOption('--tenant <id>', 'the tenant')
      .action(async ({ tenant: id }: { tenant: string }) => {
        await usingDatabase(deps, async (database) => {
          await requireTenant(database, id)
          await withOwner(database, 'commit', (tx) => updateSuspended(tx, id, isSuspended))
          await record(database, id, name)
        })
        deps.print(`${isSuspended ? 'suspended' : 'resumed'} ${id}`)
      })
  }

  tenant
    .command('rename-host')
    .description('replace a host name of a tenant; links that were sent before lead to the old one')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--from <host>', 'the present host name')
    .requiredOption('--to <host>', 'the new host name, in lower case and without port')
    .action(async ({ tenant: id, from, to }: { tenant: string; from: string; to: string }) => {
      if (!HOST.test(to)) throw new CommandError(`${to} is no host name in lower case without port.`, 2)
      await usingDatabase(deps, async (database) => {
        await requireTenant(database, id)
        await withOwner(database, 'commit', async (tx) => {
          const owner = await findHostOwner(tx, to)
          if (owner !== null) throw new CommandError(`The host ${to} belongs to ${owner} already.`)
          if (!(await updateHosts(tx, id, { from, to }))) throw new CommandError(`${from} is no host of ${id}.`)
        })
        await record(database, id, 'hosts')
      })
      deps.print(`${id} is reached at ${to}. Change its pack as well, if you apply one.`)
    })
}

async function requireTenant(database: LotseDatabase, id: string): Promise<void> {
  if (!(await findTenantById(database, id))) throw new CommandError(`There is no tenant ${id}.`)
}

const record = (database: LotseDatabase, id: string, name: string) =>
  withTenantAudited(database, id, (tx) =>
    recordAuditEvent(tx, { action: `cli.tenant.${name}`, subject: { kind: 'tenant', id } }),
  )
