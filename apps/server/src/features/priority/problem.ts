import { findProblems, type Problem } from '@lotse/analysis/priority/problem.ts'
import { findWorsenings, type Worsening } from '@lotse/analysis/priority/worsening.ts'
import type { Reading, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import {
  type FigureReader,
  type KpiCatalogue,
  readKpiCatalogue,
  readKpiReadings,
  readLimitedSeries,
  readProblemShapes,
  readStandardPotential,
  resolveView,
  type StandardPotential,
  type UnitView,
} from '../kpi/kpi.public.ts'

/** What is wrong in a unit; the same for every reader. */
export interface UnitProblems {
  /** The twelve months up to the period, against the prior year; the month, while a unit has fewer than twelve months of figures. */
  readonly view: UnitView
  /** All KPIs that are in an area, in this view. */
  readonly readings: ReadonlyMap<string, Reading>
  /** The same KPIs in the month of the period, against the same month of the prior year. */
  readonly months: ReadonlyMap<string, Reading>
  readonly potential: StandardPotential
  readonly problems: readonly Problem[]
  readonly worsenings: readonly Worsening[]
}

const found = createRevisionCache<UnitProblems>(2_000)

/** Those of units that were last read without a choice of month or peer group, which is how the home page begins. */
const byDefault = createRevisionCache<UnitProblems>(2_000)

/**
 * The problems of a unit over the twelve months up to the period of a query, and what became worse in its newest month. With fewer
 * than twelve months of figures they are those of the month, without amounts: a new unit must not wait a year for an answer. Cached
 * per revision, unit, month and peer group.
 *
 * @throws AppError kpi.period_out_of_range, peer_group.not_found
 */
export async function readUnitProblems(reader: FigureReader, { period, peerGroup }: ViewQuery): Promise<UnitProblems> {
  const { tx, revision, language, businessUnitId } = reader
  const view = await resolveView(reader, {
    view: 'R12',
    ...(period === undefined ? {} : { period }),
    ...(peerGroup === undefined ? {} : { peerGroup }),
  })
  const key = `${businessUnitId} ${language} ${view.resolved.period} ${view.peerGroupId ?? ''}`
  const problems = await found.get(tx, revision, key, () => findIn(reader, view))
  // Without figures, the month that is shown is that of the calendar and no part of the revision.
  if (period === undefined && peerGroup === undefined && !hasNoValue(problems.readings))
    await byDefault.get(tx, revision, defaultKey(reader), async () => problems)
  return problems
}

/** What `readUnitProblems` returns without a choice, if it is known for this revision; reads nothing. */
export function knownUnitProblems(reader: FigureReader): UnitProblems | undefined {
  return byDefault.peek(reader.tx, reader.revision, defaultKey(reader))
}

const defaultKey = ({ businessUnitId, language }: FigureReader) => `${businessUnitId} ${language}`

async function findIn(reader: FigureReader, yearView: UnitView): Promise<UnitProblems> {
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  const ids = kpisInAreas(catalogue)
  const years = await readKpiReadings(reader, yearView, ids)
  const monthView: UnitView = { ...yearView, resolved: { ...yearView.resolved, view: 'MONTH' } }
  const months = await readKpiReadings(reader, monthView, ids)
  const hasYear = !hasNoValue(years) || hasNoValue(months)
  const [view, readings] = hasYear ? [yearView, years] : [monthView, months]
  const potential = await readStandardPotential(reader, yearView)
  const shapes = await readProblemShapes(reader)
  const seriesOf = await readLimitedSeries(reader, view, ids)
  const problems = findProblems(
    ids.flatMap((id) => {
      const [kpi, reading, shape] = [catalogue.kpis.get(id), readings.get(id), shapes.get(id)]
      if (!kpi || !reading || !shape) return []
      const { status, deviation } = reading
      return [{ id, areaId: kpi.areaId, status, deviation, share: potential.shares.get(id)?.share ?? null, ...shape }]
    }),
  )
  const worsenings = findWorsenings(
    ids.flatMap((id) => {
      const [kpi, year, month] = [catalogue.kpis.get(id), years.get(id), months.get(id)]
      if (!kpi || !year || !month) return []
      return [
        {
          id,
          direction: kpi.direction,
          status: month.status,
          months: seriesOf.get(id)?.months.map(({ value }) => value) ?? [],
          year: { value: year.value, before: year.comparison },
        },
      ]
    }),
  )
  return { view, readings, months, potential, problems, worsenings }
}

const hasNoValue = (readings: ReadonlyMap<string, Reading>) =>
  [...readings.values()].every(({ value }) => value === null)

const kpisInAreas = ({ kpis, areas }: KpiCatalogue) =>
  [...kpis.values()].filter(({ areaId }) => areas.areas.has(areaId)).map(({ id }) => id)
