import type { Assumption, AssumptionDetail, AssumptionList } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { type AreaCatalogue, readAreaCatalogue } from '../../area/area.public.ts'
import { insertAssumptionChange, listAssumptionChanges, listAssumptions } from './assumption.repository.ts'
import { refreshPotentials } from './rollup.ts'

/** An assumption as stored. */
export type StoredAssumption = Awaited<ReturnType<typeof listAssumptions>>[number]

type AssumptionReader = Pick<Context, 'tx' | 'revision' | 'language'>

export async function readAssumptions({ tx, revision, language }: AssumptionReader): Promise<AssumptionList> {
  const areas = await readAreaCatalogue(tx, revision)
  return { content: (await listAssumptions(tx)).map((one) => describeAssumption(one, areas, language)) }
}

/** @throws AppError assumption.not_found */
export async function readAssumption(reader: AssumptionReader, id: string): Promise<AssumptionDetail> {
  const found = (await readAssumptions(reader)).content.find((one) => one.id === id)
  if (!found) throw new AppError('assumption.not_found')
  const history = (await listAssumptionChanges(reader.tx, id)).map((change) => ({
    ...change,
    changedAt: change.changedAt.toISOString(),
  }))
  return { ...found, history }
}

/**
 * Changes an assumption, or resets it to the pack's value (null), and updates the potentials of all units in the same
 * transaction. An unchanged value is not written.
 *
 * @throws AppError assumption.not_found
 */
export async function changeAssumption(
  context: AssumptionReader & Pick<Context, 'person'>,
  id: string,
  value: number | null,
): Promise<AssumptionDetail> {
  const { tx, person } = context
  await lockTenantRevision(tx)
  const before = await readAssumption(context, id)
  const isChanged = value === null ? before.changedAt !== null : value !== before.value
  if (!isChanged) return before
  await insertAssumptionChange(tx, { assumptionId: id, value, personId: person.id })
  await refreshPotentials(tx)
  await bumpTenantRevision(tx)
  publish(tx, { type: 'kpi.changed' })
  return readAssumption(context, id)
}

export function describeAssumption(one: StoredAssumption, areas: AreaCatalogue, language: Language): Assumption {
  return {
    id: one.id,
    name: one.name[language],
    unit: areas.unitOfMeasure(one.unit, language),
    value: one.value,
    packValue: one.packValue,
    source: one.source[language],
    changedAt: one.changedAt?.toISOString() ?? null,
    changedBy: one.changedBy,
  }
}
