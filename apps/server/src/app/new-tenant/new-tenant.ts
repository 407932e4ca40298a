import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Currency } from '@lotse/contract/currency.ts'
import type { Language } from '@lotse/contract/language.ts'
import { stringify } from 'yaml'
import { addPerson } from '../../features/person/person.administration.ts'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { applyPack, checkPack } from '../pack/apply-pack.ts'

const PACKS = join(import.meta.dirname, '../../../../../packs')

/** What a new organisation begins with: the content of a trade, or nothing but roles. */
export const TEMPLATES = { empty: 'empty', 'car-dealer': 'base' } as const
export type Template = keyof typeof TEMPLATES

/** Files of a template that would speak in the name of the organisation. */
const OWN_VOICE = new Set(['news.yaml', 'faq.yaml'])

/** A tenant to create. */
export interface NewTenant {
  /** A lower-case letter, then lower-case letters, digits and `-`. */
  readonly id: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly language: Language
  readonly currency: Currency
  readonly template: Template
}

/** The first person of a tenant, who may do everything. */
export interface FirstAdministrator {
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly password: string
}

/** A tenant cannot be created; the message is for the operator. */
export class NewTenantError extends Error {
  override readonly name = 'NewTenantError'
}

/**
 * Creates a tenant from a template, without units, people, news and questions, and with one peer group of all units.
 *
 * @param database as the owner of the tables
 * @throws NewTenantError when the id exists; PackError when a host belongs to another tenant, or id, name or hosts are not valid
 */
export async function createTenant(database: LotseDatabase, tenant: NewTenant): Promise<void> {
  if (await findTenantById(database, tenant.id)) throw new NewTenantError(`There is a tenant ${tenant.id} already.`)
  const folder = await mkdtemp(join(tmpdir(), 'lotse-tenant-'))
  try {
    await applyPack(database, await checkPack(await writePack(folder, tenant)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writePack(
  folder: string,
  { id, name, hosts, language, currency, template }: NewTenant,
): Promise<string> {
  const copy = (from: string, to: string) =>
    cp(join(PACKS, from), join(folder, to), { recursive: true, filter: (path) => !OWN_VOICE.has(basename(path)) })
  await copy('common', 'common')
  await copy(TEMPLATES[template], 'template')
  const own = join(folder, 'tenant')
  await mkdir(own)
  const config = {
    navigation_type: 'KPI',
    default_language: language,
    ai_provider: 'BUILT_IN',
    active_plugins: ['FINANCIAL_REPORT', 'QA_CHATBOT', 'PERSONAL_NOTES'],
  }
  const pack = { format: 1, id, kind: 'TENANT', extends: '../template', name, hosts: [...hosts], currency, config }
  await writeFile(join(own, 'pack.yaml'), stringify(pack))
  const everyUnit = { en: 'All units', de: 'Alle Betriebe', tr: 'Tüm işletmeler', sk: 'Všetky prevádzky' }
  await writeFile(join(own, 'peer-groups.yaml'), stringify([{ id: 'all', name: everyUnit, where: {} }]))
  return own
}

/**
 * Adds the first administrator of a tenant.
 *
 * @throws PersonAdministrationError when the password is too short or too easy to guess
 */
export async function addFirstAdministrator(
  database: LotseDatabase,
  tenantId: string,
  { username, name, email, password }: FirstAdministrator,
): Promise<void> {
  await withTenantAudited(database, tenantId, async (tx) => {
    const id = await addPerson(tx, {
      username,
      name,
      email,
      language: null,
      password,
      roleIds: ['tenant_admin'],
      businessUnitId: null,
      hasAllBusinessUnits: true,
    })
    await recordAuditEvent(tx, { action: 'cli.user.add', kind: 'ACCOUNT', subject: { kind: 'person', id } })
  })
}
