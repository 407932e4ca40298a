import type { Command } from 'commander'
import { listBusinessUnitIds } from '../../features/businessunit/businessunit.public.ts'
import { listBaseFigures, listFigureImports } from '../../features/kpi/kpi.public.ts'
import { listTenants, type TenantOverview } from '../../features/tenant/tenant.overview.repository.ts'
import { type TenantTransaction, withTenant } from '../../platform/database/tenant-transaction.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { registerNewTenantCommand } from './new-tenant.command.ts'
import { registerTenantDataCommands } from './tenant-data.command.ts'
import { registerTenantStateCommands } from './tenant-state.command.ts'

const IMPORTS_SHOWN = 10

/** Registers `lotse tenant list`, `show`, `create`, `export` and `delete`. */
export function registerTenantCommand(program: Command, deps: CommandDeps): void {
  const tenant = program
    .command('tenant')
    .description('list, show and create tenants, export and delete all data of one')

  tenant
    .command('list')
    .description('list all tenants')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const tenants = await usingDatabase(deps, (database) => listTenants(database))
      if (json) deps.print(JSON.stringify(tenants, null, 2))
      else if (tenants.length === 0)
        deps.print('There are no tenants yet. Create one with “lotse tenant create” or “lotse apply PACK”.')
      else for (const one of tenants) deps.print(describe(one))
    })

  tenant
    .command('show <id>')
    .description('show a tenant: configuration, size, and the latest imports')
    .option('--json', 'print it as JSON')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const found = await usingDatabase(deps, async (database) => {
        const [overview] = await listTenants(database, id)
        return overview === undefined ? null : { ...overview, ...(await withTenant(database, id, readDetails)) }
      })
      if (found === null) throw new CommandError(`There is no tenant ${id}. List the tenants with “lotse tenant list”.`)
      if (json) {
        deps.print(JSON.stringify(found, null, 2))
        return
      }
      deps.print(describe(found))
      for (const [key, value] of Object.entries(found.config)) deps.print(`  ${key}: ${JSON.stringify(value)}`)
      deps.print(`  business units: ${found.businessUnits}, base figures: ${found.baseFigures}`)
      deps.print(`  imports: ${found.imports.length === 0 ? 'none' : ''}`.trimEnd())
      for (const { id: number, source, importedAt, valuesWritten } of found.imports) {
        deps.print(
          `    ${number}  ${importedAt.toISOString()}  ${valuesWritten} ${valuesWritten === 1 ? 'value' : 'values'}  ${source}`,
        )
      }
    })

  registerTenantStateCommands(tenant, deps)
  registerNewTenantCommand(tenant, deps)
  registerTenantDataCommands(tenant, deps)
}

const describe = ({ id, name, hosts, isDemo, isSuspended }: TenantOverview) =>
  `${id}  ${name}  ${hosts.length === 0 ? '(no host)' : hosts.join(', ')}${isDemo ? '  (demo)' : ''}${isSuspended ? '  (suspended)' : ''}`

async function readDetails(tx: TenantTransaction) {
  return {
    businessUnits: (await listBusinessUnitIds(tx)).length,
    baseFigures: (await listBaseFigures(tx)).length,
    imports: (await listFigureImports(tx)).slice(0, IMPORTS_SHOWN),
  }
}
