import type {
  BenchmarkExclusion,
  BenchmarkExclusionList,
  NewBenchmarkExclusion,
} from '@lotse/contract/features/kpi/kpi.exclusion.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { listBaseFigures } from '../definition/definition.repository.ts'
import {
  deletedExclusions,
  insertExclusion,
  listExclusions,
  type StoredExclusion,
} from '../rollup/exclusion.repository.ts'
import { refreshRollup } from '../rollup/rollup.ts'

type Reader = Pick<Context, 'tx' | 'language'>

/** What does not count in benchmarks, and the units and figures there are. */
export async function readExclusions(reader: Reader): Promise<BenchmarkExclusionList> {
  const names = await namesFor(reader)
  return {
    content: (await listExclusions(reader.tx)).map((excluded) => describe(excluded, names)),
    businessUnits: [...names.businessUnits].map(([id, name]) => ({ id, name })),
    figures: [...names.figures].map(([id, name]) => ({ id, name })),
  }
}

/** Excludes a unit, or one of its figures. @throws AppError kpi.exclusion_not_valid */
export async function createExclusion(
  context: Reader & Pick<Context, 'person'>,
  { businessUnitId, figureId = undefined, from, until, reason }: NewBenchmarkExclusion,
): Promise<BenchmarkExclusion> {
  const { tx, person } = context
  const { businessUnits, figures } = await namesFor(context)
  const isKnown = businessUnits.has(businessUnitId) && (figureId === undefined || figures.has(figureId))
  if (!isKnown || (until !== undefined && until < from)) throw new AppError('kpi.exclusion_not_valid')
  const excluded = { businessUnitId, figureId: figureId ?? null, from, until: until ?? null, reason: reason.trim() }
  const id = await insertExclusion(tx, { ...excluded, personId: person.id })
  await refreshRollup(tx, { businessUnitIds: [businessUnitId] })
  return readExclusion(context, id)
}

/** Ends an exclusion; {@link restoreExclusion} undoes it. @throws AppError kpi.exclusion_not_found */
export async function removeExclusion({ tx }: Reader, id: string): Promise<void> {
  const row = await deletedExclusions.mark({ tx }, id)
  if (!row) throw new AppError('kpi.exclusion_not_found')
  await refreshRollup(tx, { businessUnitIds: [row.business_unit_id] })
}

/** Restores an exclusion that ended. Does nothing when it has not. @throws AppError kpi.exclusion_not_found */
export async function restoreExclusion(context: Reader, id: string): Promise<BenchmarkExclusion> {
  const row = await deletedExclusions.restore(context, id)
  if (row) await refreshRollup(context.tx, { businessUnitIds: [row.business_unit_id] })
  return readExclusion(context, id)
}

async function readExclusion(reader: Reader, id: string): Promise<BenchmarkExclusion> {
  const excluded = (await listExclusions(reader.tx)).find((one) => one.id === id)
  if (!excluded) throw new AppError('kpi.exclusion_not_found')
  return describe(excluded, await namesFor(reader))
}

interface Names {
  readonly businessUnits: ReadonlyMap<string, string>
  readonly figures: ReadonlyMap<string, string>
}

async function namesFor({ tx, language }: Reader): Promise<Names> {
  const figures = await listBaseFigures(tx)
  return {
    businessUnits: await listBusinessUnitNames(tx),
    figures: new Map(figures.map(({ id, name }) => [id, name[language]])),
  }
}

function describe({ at, ...excluded }: StoredExclusion, { businessUnits, figures }: Names): BenchmarkExclusion {
  const { businessUnitId, figureId } = excluded
  return {
    ...excluded,
    at: at.toISOString(),
    businessUnit: businessUnits.get(businessUnitId) ?? businessUnitId,
    figure: figureId === null ? null : (figures.get(figureId) ?? figureId),
  }
}
