import type { Command } from 'commander'
import { listTenants } from '../../features/tenant/tenant.overview.repository.ts'
import { createSecretBox, keyId, readSecretKeys } from '../../platform/security/secret-box.ts'
import { countSecrets, reEncrypt } from '../secrets/re-encrypt.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'

/** Registers `lotse secrets show` and `re-encrypt`. */
export function registerSecretsCommand(program: Command, deps: CommandDeps): void {
  const secrets = program.command('secrets').description('show which keys stored secrets need, and retire old keys')

  secrets
    .command('show')
    .description('count the stored secrets of all tenants by the key that encrypted them; never shows a secret')
    .action(async () => {
      const known = await keysOf(deps)
      const counts = await usingDatabase(deps, async (database) => {
        const found = []
        for (const { id } of await listTenants(database)) {
          for (const count of await countSecrets(database, id)) found.push({ tenant: id, ...count })
        }
        return found
      })
      for (const [index, key] of known.ids.entries()) {
        deps.print(`${key}  ${index === 0 ? 'encrypts' : 'only decrypts'}  ${used(counts, key)}`)
      }
      for (const key of new Set(counts.map((one) => one.keyId).filter((one) => !known.ids.includes(one)))) {
        deps.print(`${key}  NOT in LOTSE_SECRET_KEY  ${used(counts, key)}`)
      }
    })

  secrets
    .command('re-encrypt')
    .description('encrypt all stored secrets with the first key of LOTSE_SECRET_KEY, so that the others can be removed')
    .action(async () => {
      const { keys, ids } = await keysOf(deps)
      const [first] = ids
      if (first === undefined) throw new CommandError('LOTSE_SECRET_KEY is not set.', 2)
      const box = createSecretBox(keys)
      let [replaced, unreadable] = [0, 0]
      await usingDatabase(deps, async (database) => {
        for (const { id } of await listTenants(database)) {
          const result = await reEncrypt(database, id, box, first)
          if (result.unreadable > 0) deps.notify(`${id}: no key can read ${result.unreadable} secret(s)`)
          replaced += result.replaced
          unreadable += result.unreadable
        }
      })
      deps.print(`encrypted ${replaced} secret(s) again with the key ${first}`)
      if (unreadable > 0) {
        throw new CommandError(`${unreadable} secret(s) were left: add the key that encrypted them, or set them again.`)
      }
      deps.print('Restart all nodes with this key alone; sessions of single sign-on that began before lose their hint.')
    })
}

async function keysOf(deps: CommandDeps) {
  const keys = await readSecretKeys(deps.settings())
  return { keys, ids: keys.map(keyId) }
}

function used(counts: readonly { keyId: string; place: string; count: number; tenant: string }[], key: string): string {
  const own = counts.filter(({ keyId: id }) => id === key)
  if (own.length === 0) return 'no secrets'
  return own.map(({ tenant, place, count }) => `${tenant}: ${count} ${place}${count === 1 ? '' : 's'}`).join(', ')
}
