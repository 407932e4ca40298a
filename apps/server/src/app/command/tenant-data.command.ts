import type { Command } from 'commander'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import { createFileStore } from '../../platform/files/file-store.ts'
import { deleteTenant, exportTenant } from '../tenant-data/tenant-data.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { requireConfirmation } from './confirm.ts'

/** Registers `lotse tenant export` and `lotse tenant delete`. */
export function registerTenantDataCommands(tenant: Command, deps: CommandDeps): void {
  tenant
    .command('export')
    .description(
      'export all data of a tenant: rows as JSON lines, files, and a manifest; without passwords and other secrets',
    )
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--to <target>', 'a new .zip file, or a new folder (for more than 4 GiB)')
    .action(async ({ tenant: id, to }: { tenant: string; to: string }) => {
      const files = createFileStore(deps.settings())
      const {
        rows,
        files: count,
        missingFiles,
      } = await usingDatabase(deps, async (database) => {
        if (!(await findTenantById(database, id))) throw new CommandError(`There is no tenant ${id}.`)
        return exportTenant({ database, files }, id, to).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new CommandError(`${to} exists already; nothing was exported.`) : error
        })
      })
      const total = Object.values(rows).reduce((sum, one) => sum + one, 0)
      deps.print(`exported ${id} to ${to}: ${total} rows of ${Object.keys(rows).length} tables, ${count} files`)
      for (const key of missingFiles) deps.notify(`The file ${key} is missing in the file store.`)
    })

  tenant
    .command('delete')
    .description('delete a tenant with all rows and files; cannot be undone')
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--confirm <id>', 'the id again, instead of typing it')
    .action(async ({ tenant: id, confirm }: { tenant: string; confirm?: string }) => {
      const question = `All data of the tenant ${id} will be deleted. This cannot be undone.`
      await requireConfirmation(deps, { given: confirm, expected: id, question })
      const files = createFileStore(deps.settings())
      const deleted = await usingDatabase(deps, (database) => deleteTenant({ database, files }, id))
      if (deleted.size === 0) throw new CommandError(`There is no tenant ${id}.`)
      const total = [...deleted.values()].reduce((sum, one) => sum + one, 0)
      deps.print(`deleted ${id}: ${total} rows of ${deleted.size} tables, and its files`)
    })
}
