import { randomBytes } from 'node:crypto'
import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { PERMISSIONS, type Permission } from '@lotse/contract/permission.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { insertPerson } from '../features/person/person.repository.ts'
import { startSession } from '../features/person/person.service.ts'
import '../features/businessunit/businessunit.table.ts'
import '../features/tenant/tenant.table.ts'
import { withTenantAsOwner } from '../platform/database/tenant-transaction.ts'
import { hashPassword } from '../platform/session/password.ts'
import type { SecondFactorRule } from '../platform/tenant/tenant.ts'
import { expectContractReply } from './contract-reply.ts'

/** Password of all people in a fresh tenant. */
export const TEST_PASSWORD = 'correct horse battery'

const passwordHash = hashPassword(TEST_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })

/** A person to create. `businessUnits` is `ALL`, or undefined for the own unit only. */
export interface TestPerson {
  readonly roles: readonly string[]
  readonly businessUnit?: string | null
  readonly businessUnits?: 'ALL'
  readonly language?: Language
  readonly email?: string
}

/** Options of `freshTenant`. Roles and people, by id and login, are added to the default ones. */
export interface FreshTenantOptions {
  readonly config?: Partial<TenantConfig>
  readonly roles?: Readonly<Record<string, readonly Permission[]>>
  readonly people?: Readonly<Record<string, TestPerson>>
  readonly supportAddress?: string
  /** Origin of the web application if it differs from that of the API. */
  readonly webOrigin?: string
  readonly secondFactor?: SecondFactorRule
}

/** A request of a test. */
export interface TestCall {
  /** Login of a person in the tenant; default: signed out. */
  readonly as?: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  readonly url: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly text?: string
  /** Sent as the bytes of an upload, instead of `body`. */
  readonly file?: string | Buffer
  /** Sent as X-BUSINESSUNIT-ID. */
  readonly unit?: string
  readonly language?: Language
  readonly headers?: Readonly<Record<string, string>>
}

/** A tenant of one test, with a token for each person. */
export interface FreshTenant {
  readonly id: string
  readonly host: string
  /** By login: `principal` (own unit `u1`), `consultant` and `admin` (all units), and the added people. */
  readonly tokens: Readonly<Record<string, string>>
  inject(call: TestCall): Promise<LightMyRequestResponse>
}

const { CHANGE_BUSINESS_UNIT: _, CONTENT_ADMIN: __, USER_ADMIN: ___, TENANT_ADMIN: ____, ...ofPrincipal } = PERMISSIONS
const PRINCIPAL = Object.keys(ofPrincipal) as Permission[]
const ROLES: Readonly<Record<string, readonly Permission[]>> = {
  principal: PRINCIPAL,
  consultant: [...PRINCIPAL, 'CHANGE_BUSINESS_UNIT'],
  admin: Object.keys(PERMISSIONS) as Permission[],
}
const PEOPLE: Readonly<Record<string, TestPerson>> = {
  principal: { roles: ['principal'], businessUnit: 'u1' },
  consultant: { roles: ['consultant'], businessUnit: null, businessUnits: 'ALL' },
  admin: { roles: ['admin'], businessUnit: null, businessUnits: 'ALL' },
}

/**
 * Creates a tenant with the units `u1` and `u2`, roles and people. Tenant isolation also isolates tests from each other.
 */
export async function freshTenant(app: FastifyInstance, options: FreshTenantOptions = {}): Promise<FreshTenant> {
  const id = `t${randomBytes(6).toString('hex')}`
  const host = `${id}.localhost`
  const roles = { ...ROLES, ...options.roles }
  const people = { ...PEOPLE, ...options.people }
  const tokens: Record<string, string> = {}
  const config = { navigation_type: 'KPI', default_language: 'en', ...options.config }
  await withTenantAsOwner(
    app.platform.database,
    id,
    async (owner) => {
      await owner
        .insertInto('tenant')
        .values({
          id,
          name: `Tenant ${id}`,
          config: JSON.stringify(config),
          logo: null,
          support_address: options.supportAddress ?? null,
          web_origin: options.webOrigin ?? null,
          second_factor: options.secondFactor ?? 'OPTIONAL',
        })
        .execute()
      await owner.insertInto('tenant_host').values({ host, tenant_id: id }).execute()
    },
    async (tx) => {
      await tx.insertInto('tenant_revision').values({ tenant_id: id }).execute()
      const unit = {
        tenant_id: id,
        affiliation: 'test',
        brands: [],
        region: null,
        city: null,
        size: null,
        retired_at: null,
      }
      const units = ['u1', 'u2'].map((unitId, position) => ({ ...unit, id: unitId, name: `Unit ${unitId}`, position }))
      await tx.insertInto('business_unit').values(units).execute()
      const texts = (name: string) => JSON.stringify({ en: name, de: name, tr: name, sk: name })
      const rows = Object.entries(roles).map(([roleId, permissions], position) => ({
        tenant_id: id,
        id: roleId,
        name: texts(roleId),
        permissions: [...permissions],
        position,
        retired_at: null,
      }))
      await tx.insertInto('role').values(rows).execute()
      for (const [username, person] of Object.entries(people)) {
        const personId = await insertPerson(tx, {
          username,
          name: `Name of ${username}`,
          email: person.email ?? null,
          language: person.language ?? null,
          passwordHash: await passwordHash,
          businessUnitId: person.businessUnit ?? null,
          hasAllBusinessUnits: person.businessUnits === 'ALL',
          roleIds: person.roles,
        })
        const session = await startSession(tx, {
          personId,
          method: 'PASSWORD',
          address: '127.0.0.1',
          userAgent: null,
          tokenHours: 1,
        })
        tokens[username] = session.accessToken
      }
    },
  )
  return { id, host, tokens, inject: (call) => inject(app, { host, tokens }, call) }
}

async function inject(
  app: FastifyInstance,
  { host, tokens }: Pick<FreshTenant, 'host' | 'tokens'>,
  { as, method = 'GET', url, body, text, file, unit, language, headers = {} }: TestCall,
): Promise<LightMyRequestResponse> {
  const token = as === undefined ? undefined : tokens[as]
  if (as !== undefined && token === undefined) throw new Error(`This tenant has no person ${as}.`)
  const reply = await app.inject({
    method,
    url,
    headers: {
      host,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(unit === undefined ? {} : { 'x-businessunit-id': unit }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(text === undefined ? {} : { payload: text }),
    ...(file === undefined ? {} : { payload: file }),
  })
  expectContractReply(method, url, reply)
  return reply
}
