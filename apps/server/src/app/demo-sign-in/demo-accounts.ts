import { listDemoAccounts } from '../../features/person/single-sign-on/demo-account.repository.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenantReading } from '../../platform/database/tenant-transaction.ts'

/** The password of every person in the demonstration. */
export const DEMO_PASSWORD = 'lotse-demo'

/** A person of the demonstration's identity provider. */
export interface DemoAccount {
  readonly login: string
  readonly name: string
  readonly email: string
  /** True for the person whom the organisation does not know yet. */
  readonly isNew: boolean
}

/** A person without access, to show a first visit. */
const NEWCOMER = { login: 'newcomer', name: 'Nina Nová' } as const

/** The people of a tenant who can sign in, and one whom the tenant does not know. */
export async function demoAccounts(database: LotseDatabase, tenantId: string): Promise<DemoAccount[]> {
  const known = await withTenantReading(database, tenantId, listDemoAccounts)
  const accounts = known.map(({ username: login, name, email }) => ({
    login,
    name,
    isNew: false,
    email: email ?? `${login}@${tenantId}.example`,
  }))
  const newcomer = { ...NEWCOMER, email: `nina.nova@${tenantId}.example`, isNew: true }
  return [...accounts, newcomer]
}

/** The subject of an account: unique among all tenants. */
export const subjectOf = (tenantId: string, login: string) => `${tenantId}/${login}`

/** The account of a subject; null if there is none. */
export async function findDemoAccount(database: LotseDatabase, subject: string): Promise<DemoAccount | null> {
  const [tenantId = '', login = ''] = subject.split('/')
  return (await demoAccounts(database, tenantId)).find((account) => account.login === login) ?? null
}
