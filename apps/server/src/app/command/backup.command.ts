import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Settings } from '../../platform/config/settings.ts'
import { keyId, readSecretKeys, secretKeyFile } from '../../platform/security/secret-box.ts'
import { backUp } from '../backup/backup.ts'
import { BackupError, type BackupManifest } from '../backup/manifest.ts'
import { restore, verifyBackup } from '../backup/restore.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'

/** Registers `lotse backup` and `lotse restore`. */
export function registerBackupCommands(program: Command, deps: CommandDeps): void {
  program
    .command('backup')
    .description('write all rows and uploaded files into a new folder, while the product serves')
    .requiredOption('--to <folder>', 'a folder that does not exist')
    .action((options: { to: string }) =>
      forOperator(async () => {
        const settings = deps.settings()
        const { filesFolder, keyFile } = placesOf(settings)
        const secretKeys = (await readSecretKeys(settings)).map(keyId)
        const folder = resolve(options.to)
        const manifest = await usingDatabase(deps, (database) =>
          backUp({ database, filesFolder, keyFile, secretKeys }, folder),
        )
        deps.print(`backed up ${describe(manifest)} to ${folder}`)
        if (manifest.files === null) deps.notify('The files are in a bucket, which needs backups of its own.')
      }),
    )

  program
    .command('restore')
    .description('restore a backup into a database without tenants, all or nothing')
    .requiredOption('--from <folder>', 'the folder of the backup')
    .option('--check', 'only read the whole backup and compare it with its hashes; needs no database')
    .action((options: { from: string; check?: boolean }) =>
      forOperator(async () => {
        const folder = resolve(options.from)
        const manifest = await verifyBackup(folder)
        if (options.check) {
          deps.print(`the backup is complete: ${describe(manifest)}`)
          return
        }
        const settings = deps.settings()
        await usingDatabase(deps, async ({ pool }) => {
          const client = await pool.connect()
          try {
            await restore(client, folder, manifest, placesOf(settings))
          } finally {
            client.release()
          }
        })
        deps.print(`restored ${describe(manifest)}`)
        const keys = (await readSecretKeys(settings)).map(keyId)
        if (manifest.secretKeys.some((key) => !keys.includes(key))) {
          deps.notify(
            'LOTSE_SECRET_KEY does not have the key of the backup: second factors and stored secrets cannot be read without it.',
          )
        }
      }),
    )
}

/** Where files and the key are; null for what is not on this machine. */
function placesOf(settings: Settings): { filesFolder: string | null; keyFile: string | null } {
  const { s3Bucket, dataFolder, databaseUrl, databaseOwnerUrl, secretKeys } = settings
  const isEmbedded = databaseUrl === null && databaseOwnerUrl === null
  return {
    filesFolder: s3Bucket === null ? resolve(settings.filesFolder ?? join(dataFolder, 'files')) : null,
    keyFile: isEmbedded && secretKeys.length === 0 ? secretKeyFile(dataFolder) : null,
  }
}

function describe({ tables, files, asOf }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${Object.keys(files ?? {}).length} files as of ${asOf}`
}

async function forOperator(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  })
}
