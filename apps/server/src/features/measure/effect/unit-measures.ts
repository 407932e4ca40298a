import { type EffectVerdict, overallVerdict } from '@lotse/analysis/effect/effect.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readEuroImpactOfChange, resolveView } from '../../kpi/kpi.public.ts'
import { listMeasures } from '../list/list.repository.ts'
import { itemOf } from '../list/list.service.ts'
import { today } from '../reference/day.ts'
import { type Evaluation, evaluateDone } from './evaluation.ts'

/** A measure of a unit with the conclusion on its effect. */
export interface UnitMeasure extends MeasureItem {
  readonly isPending: boolean
  readonly isOverdue: boolean
  /** Null until it is implemented, and for a measure without a KPI. */
  readonly effect: MeasureConclusion | null
}

/** The verdict on all KPIs of a measure, and the KPI with the largest euro impact. */
interface MeasureConclusion {
  readonly verdict: EffectVerdict
  readonly kpiId: string | null
  /** EUR per year, the sum of the evaluated KPIs; null if it cannot be calculated. */
  readonly euro: number | null
}

/** A monthly effect on an amount is multiplied by twelve for a year. */
const MONTHS_OF_A_YEAR = 12

/** All measures of a unit that are not cancelled, with their effects. */
export async function readUnitMeasures(
  reader: Pick<Context<true>, 'tx' | 'revision' | 'language' | 'businessUnitId' | 'tenant'>,
): Promise<UnitMeasure[]> {
  const { tx, revision, tenant, businessUnitId } = reader
  const day = today(tenant)
  const rows = await listMeasures(
    tx,
    { businessUnitId, filter: {}, today: day },
    { page: 0, size: 0, hasTotals: false },
  )
  const measures = rows.filter(({ state }) => state !== 'CANCELLED').map(itemOf)
  const conclusions = await readConclusions(
    reader,
    measures.filter(({ state }) => DONE_STATES.includes(state)),
    revision,
  )
  return measures.map((measure) => {
    const isPending = PENDING_STATES.includes(measure.state)
    const isOverdue = isPending && measure.due !== null && measure.due < day
    return { ...measure, isPending, isOverdue, effect: conclusions.get(measure.id) ?? null }
  })
}

async function readConclusions(
  reader: Parameters<typeof resolveView>[0],
  measures: readonly MeasureItem[],
  revision: number,
): Promise<ReadonlyMap<string, MeasureConclusion>> {
  const evaluations = await evaluateDone(reader.tx, revision, measures)
  if (evaluations.size === 0) return new Map()
  const { lastPeriod } = (await resolveView(reader, {})).resolved
  const euroImpact = await readEuroImpactOfChange(reader, lastPeriod)
  const euroOf = ({ kpiId, effect, isAmount }: Evaluation) =>
    'estimate' in effect ? euroImpact(kpiId, effect.estimate * (isAmount ? MONTHS_OF_A_YEAR : 1)) : null
  return new Map([...evaluations].flatMap(([id, all]) => conclusionOf(id, all, euroOf)))
}

function conclusionOf(
  id: string,
  evaluations: readonly Evaluation[],
  euroOf: (evaluation: Evaluation) => number | null,
): [string, MeasureConclusion][] {
  const verdict = overallVerdict(evaluations.map(({ effect }) => effect.verdict))
  if (verdict === null) return []
  const deciding = evaluations.filter(({ effect }) => effect.verdict === verdict)
  const amounts = deciding.map((one) => ({ kpiId: one.kpiId, euro: euroOf(one) }))
  const [largest] = amounts.toSorted((one, other) => Math.abs(other.euro ?? 0) - Math.abs(one.euro ?? 0))
  const known = amounts.flatMap(({ euro }) => euro ?? [])
  const euro = known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0)
  return [[id, { verdict, kpiId: largest?.kpiId ?? null, euro }]]
}
