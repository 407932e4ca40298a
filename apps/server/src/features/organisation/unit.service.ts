import type {
  OrganisationUnit,
  OrganisationUnitDraft,
  OrganisationUnitList,
} from '@lotse/contract/features/organisation/organisation.schema.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../platform/database/tenant-revision.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type FieldProblem, validationError } from '../../platform/http/validation-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { requireVersion } from '../../platform/thing/versioned.ts'
import {
  insertUnits,
  listManagedUnits,
  listPeerGroupsOfUnits,
  type ManagedUnit,
  placeUnits,
  type UnitFields,
  updateUnit,
} from '../businessunit/businessunit.public.ts'
import { recalculateKpis } from '../kpi/kpi.public.ts'
import { freeId } from './free-id.ts'

type Transaction = Pick<Context, 'tx'>

/** All units of the tenant, closed ones included. */
export async function readUnits({ tx }: Transaction): Promise<OrganisationUnitList> {
  const units = await listManagedUnits(tx)
  const groups = await listPeerGroupsOfUnits(
    tx,
    units.map(({ id }) => id),
  )
  return { content: units.map((unit) => describe(unit, groups.get(unit.id)?.map(({ id }) => id) ?? [])) }
}

function describe({ affiliation, ...unit }: ManagedUnit, peerGroups: readonly string[]): OrganisationUnit {
  return {
    ...unit,
    brands: [...unit.brands],
    owner: affiliation === unit.id ? null : affiliation,
    peerGroups: [...peerGroups],
  }
}

/**
 * Creates and changes units, all or nothing.
 *
 * @throws AppError validation.failed with a detail for each taken id or name; businessunit.not_found; organisation.changed
 */
export async function saveUnits(
  { tx, language }: Pick<Context, 'tx' | 'language'>,
  drafts: readonly OrganisationUnitDraft[],
): Promise<OrganisationUnitList> {
  await lockTenantRevision(tx)
  const before = new Map((await listManagedUnits(tx)).map((unit) => [unit.id, unit]))
  const problems = problemsOf(drafts, before)
  if (problems.length > 0) throw validationError(problems, language)
  const taken = new Set([...before.keys(), ...drafts.flatMap(({ id }) => id ?? [])])
  const created: (UnitFields & { id: string })[] = []
  for (const { version, ...draft } of drafts) {
    if (version !== undefined) {
      const id = draft.id ?? ''
      const current = before.get(id)
      if (current === undefined) throw new AppError('businessunit.not_found')
      requireVersion('organisation.changed', current, version)
      await updateUnit(tx, id, version, fieldsOf(id, draft))
    } else {
      const id = draft.id ?? freeId(draft.name, taken)
      taken.add(id)
      created.push({ id, ...fieldsOf(id, draft) })
    }
  }
  await insertUnits(tx, created)
  await refreshOrganisation(tx)
  return readUnits({ tx })
}

const fieldsOf = (
  id: string,
  { owner, name, brands, country, region, city, size, isClosed }: OrganisationUnitDraft,
): UnitFields => ({ name, affiliation: owner ?? id, brands, country, region, city, size, isClosed })

function problemsOf(drafts: readonly OrganisationUnitDraft[], before: ReadonlyMap<string, ManagedUnit>) {
  const changed = new Set(drafts.flatMap(({ id, version }) => (id !== undefined && version !== undefined ? [id] : [])))
  const names = new Set([...before.values()].flatMap(({ id, name }) => (changed.has(id) ? [] : [keyOf(name)])))
  const ids = new Set<string>()
  return drafts.flatMap(
    ({ id, name, version }, index): FieldProblem<'organisation.id_taken' | 'organisation.name_taken'>[] => {
      const isTaken = id !== undefined && (ids.has(id) || (version === undefined && before.has(id)))
      const isNamed = names.has(keyOf(name))
      if (id !== undefined) ids.add(id)
      names.add(keyOf(name))
      return [
        ...(isTaken ? [{ path: `/body/units/${index}/id`, code: 'organisation.id_taken' as const }] : []),
        ...(isNamed ? [{ path: `/body/units/${index}/name`, code: 'organisation.name_taken' as const }] : []),
      ]
    },
  )
}

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

/** After a change of units or groups: memberships now, benchmarks and potentials in the background. */
export async function refreshOrganisation(
  tx: TenantTransaction,
  picked?: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await placeUnits(tx, picked)
  await enqueue(tx, recalculateKpis, {})
  await bumpTenantRevision(tx)
  publish(tx, { type: 'content.changed' })
}
