import { addDays } from '@lotse/analysis/calendar/day.ts'
import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { MEASURE_DEFAULTS } from '@lotse/contract/features/measure/measure.constants.ts'
import type { SimulationAdoption } from '@lotse/contract/features/simulation/simulation.action.schema.ts'
import type {
  LeverResult,
  SimulationDetail,
  SimulationLever,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { requireVersion } from '../../../platform/thing/versioned.ts'
import { createLeverMeasures, type LeverMeasure } from '../../measure/measure.public.ts'
import { listPeopleOfUnit } from '../../person/person.public.ts'
import { readSimulationBasis, type SimulationBasis } from '../calculation/basis.ts'
import { isAdopted } from '../simulation.policy.ts'
import { type StoredSimulation, updateSimulation, updateStatus } from '../simulation.repository.ts'
import { announce, readerOf, requireEditable, requireLocked, requireSimulation } from './access.ts'
import { describeSimulation, readFigureNames } from './describe.ts'
import { computeResult } from './scenario.service.ts'

/** Limits of a measure. */
const TITLE_LENGTH = 200
const LARGEST_EFFECT = 1e12

/**
 * Makes a scenario ADOPTED and creates one planned measure per lever that has an effect, in the caller's transaction.
 *
 * @throws AppError simulation.not_found, .already_adopted, .changed, .status_not_allowed, .nothing_to_adopt
 */
export async function adoptSimulation(
  context: Context<true>,
  id: string,
  { version }: SimulationAdoption,
): Promise<SimulationDetail> {
  const simulation = await requireLocked(context, id)
  if (isAdopted(simulation)) throw new AppError('simulation.already_adopted')
  requireVersion('simulation.changed', simulation, version)
  requireEditable(context, simulation)
  const basis = await readSimulationBasis(context)
  const result = await computeResult(context, basis, simulation)
  const effective =
    result.state === 'READY'
      ? simulation.levers.flatMap((lever, index) => {
          const effect = result.levers[index]
          return effect && effect.problem === null ? [{ lever, effect }] : []
        })
      : []
  if (effective.length === 0) throw new AppError('simulation.nothing_to_adopt')
  const toMeasure = await measureWriter(context, basis, simulation)
  await updateSimulation(readerOf(context), { id, version: version + 1 }, simulation, result)
  await updateStatus(readerOf(context), { id, version: version + 1, status: 'ADOPTED' })
  await createLeverMeasures(
    context,
    id,
    effective.map(({ lever, effect }) => toMeasure(lever, effect)),
  )
  const adopted = await requireSimulation(context, id)
  announce(context, adopted)
  return describeSimulation(context, adopted)
}

/**
 * Returns a function that turns a lever into a measure. A lever on a KPI addresses this KPI; one on a base figure addresses the
 * outcome. The amount in € per year is the contribution, positive when it is better.
 */
async function measureWriter(
  context: Context<true>,
  { catalogue, model }: SimulationBasis,
  simulation: StoredSimulation,
): Promise<(lever: SimulationLever, effect: LeverResult) => LeverMeasure> {
  const { tx, tenant, businessUnitId, person, language } = context
  const say = textsOf(language, 'simulation')
  const format = formatFor(language)
  const nameOf = await readFigureNames(context, [simulation])
  const [owner] = await listPeopleOfUnit(tx, businessUnitId, { personId: person.id })
  const outcome = nameOf(simulation.outcomeId)
  const outcomeKpi = catalogue.kpis.get(simulation.outcomeId)
  const isYearlyAmount =
    model.figures.get(simulation.outcomeId)?.targetBasis === 'YEAR' && outcomeKpi?.unit === tenant.currency
  const sign = outcomeKpi?.direction === 'LOWER' ? -1 : 1
  const today = dayIn(tenant.timeZone, new Date())
  // A scenario of months ago is carried out from now on: nothing is overdue when it is adopted.
  const firstMonth = laterOf(addMonths(simulation.baseMonth, 1), today.slice(0, 7))
  return ({ code, startMonth, rampUpMonths }, { before, after, contribution }) => {
    const figure = nameOf(code)
    const kpi = catalogue.kpis.get(code)
    const written = (value: number | null) => format.value(value, figure.unit, figure.decimals)
    const start = addMonths(firstMonth, startMonth)
    const fullEffect = addMonths(start, rampUpMonths)
    const amount = isYearlyAmount && contribution !== null ? contribution * sign : null
    const change = kpi ? (before === null || after === null ? null : after - before) : contribution
    const kpiId = kpi?.id ?? simulation.outcomeId
    const { decimals } = kpi ? figure : outcome
    return {
      code,
      content: {
        ...MEASURE_DEFAULTS,
        title: titleOf(figure.name, (name) =>
          say('file.measureTitle', { figure: name, from: written(before), to: written(after) }),
        ),
        description: say('file.measureDescription', {
          scenario: simulation.name,
          month: format.period(simulation.baseMonth),
          outcome: outcome.name,
          contribution: format.change(contribution, outcome.unit, outcome.decimals),
        }),
        state: 'PLANNED',
        areaId: (kpi ?? outcomeKpi)?.areaId ?? null,
        kpiIds: [kpiId],
        ownerId: owner ? person.id : null,
        start: laterOf(`${start}-01`, today),
        due: lastDayOf(fullEffect),
        expectedEffects: [{ kpiId, delta: limited(change, decimals + 2), eurPerYear: limited(amount, 0) }],
      },
    }
  }
}

/** The later of two months or days. */
const laterOf = (one: string, other: string) => (one < other ? other : one)

/** The title with the name of the figure, shortened when the title would be too long. */
function titleOf(name: string, write: (name: string) => string): string {
  const excess = [...write(name)].length - TITLE_LENGTH
  return excess > 0 ? write(`${[...name].slice(0, -excess - 1).join('')}…`) : write(name)
}

function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** A number as people write it; null for one beyond the limit of a measure. */
function limited(value: number | null, decimals: number): number | null {
  return value !== null && Math.abs(value) <= LARGEST_EFFECT ? Number(value.toFixed(decimals)) : null
}
