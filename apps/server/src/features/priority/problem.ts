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
  /** The twelve months up to the period, against the prior year. */
  readonly view: UnitView
  /** All KPIs that are in an area, over twelve months. */
  readonly readings: ReadonlyMap<string, Reading>
  /** The same KPIs in the month of the period, against the same month of the prior year. */
  readonly months: ReadonlyMap<string, Reading>
  readonly potential: StandardPotential
  readonly problems: readonly Problem[]
  readonly worsenings: readonly Worsening[]
}

const found = createRevisionCache<UnitProblems>(2_000)

/** Those of units that were last read without a choice of month or peer group, which is how the home page begins. */
const standing = createRevisionCache<UnitProblems>(2_000)

/**
 * The problems of a unit over the twelve months up to the period of a query, and what became worse in its newest month. Cached per
 * revision, unit, month and peer group.
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
  if (period === undefined && peerGroup === undefined && hasFigures(problems))
    await standing.get(tx, revision, standingKey(reader), async () => problems)
  return problems
}

/** What `readUnitProblems` returns without a choice, if it is known for this revision; reads nothing. */
export function knownUnitProblems(reader: FigureReader): UnitProblems | undefined {
  return standing.peek(reader.tx, reader.revision, standingKey(reader))
}

const standingKey = ({ businessUnitId, language }: FigureReader) => `${businessUnitId} ${language}`

const hasFigures = ({ readings }: UnitProblems) => [...readings.values()].some(({ value }) => value !== null)

async function findIn(reader: FigureReader, view: UnitView): Promise<UnitProblems> {
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  const ids = kpisInAreas(catalogue)
  const readings = await readKpiReadings(reader, view, ids)
  const months = await readKpiReadings(reader, { ...view, resolved: { ...view.resolved, view: 'MONTH' } }, ids)
  const potential = await readStandardPotential(reader, view)
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
      const [kpi, year, month] = [catalogue.kpis.get(id), readings.get(id), months.get(id)]
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

const kpisInAreas = ({ kpis, areas }: KpiCatalogue) =>
  [...kpis.values()].filter(({ areaId }) => areas.areas.has(areaId)).map(({ id }) => id)
