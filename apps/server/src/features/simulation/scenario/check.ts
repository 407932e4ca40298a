import { leverCandidates } from '@lotse/analysis/simulation/model.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { type FieldProblem, validationError } from '../../../platform/http/validation-error.ts'
import type { FigureReader } from '../../kpi/kpi.public.ts'
import { type SimulationBasis, viewOf } from '../calculation/basis.ts'
import type { SimulationFields } from '../simulation.repository.ts'

/** Units in which a base figure cannot be negative. Amounts can: a credit note, a loss. */
const NEVER_NEGATIVE: readonly string[] = ['count', 'hours', 'fte', 'days']

/** A problem of a scenario that its schema cannot express. */
type ScenarioProblem = FieldProblem<
  | 'simulation.outcome_unknown'
  | 'simulation.month_without_figures'
  | 'simulation.lever_unknown'
  | 'simulation.lever_twice'
  | 'simulation.lever_negative'
  | 'simulation.start_beyond_horizon'
>

/**
 * Validates the content of a scenario against the tenant's figures. What `before` already has remains valid: figures may have
 * been removed since.
 *
 * @throws AppError validation.failed with a detail for each field
 */
export async function checkFields(
  reader: FigureReader,
  basis: SimulationBasis,
  fields: SimulationFields,
  before: SimulationFields | null,
): Promise<void> {
  const problems = [
    ...outcomeProblems(basis, fields, before),
    ...(await monthProblems(reader, fields, before)),
    ...leverProblems(basis, fields, before),
  ]
  if (problems.length > 0) throw validationError(problems, reader.language)
}

/** @throws AppError validation.failed for a comment on a figure that the tenant does not have */
export function checkFigure({ catalogue }: SimulationBasis, code: string, language: Language): void {
  if (!catalogue.figures.has(code))
    throw validationError([{ path: '/body/part', code: 'simulation.figure_unknown' }], language)
}

function outcomeProblems(
  { catalogue }: SimulationBasis,
  { outcomeId }: SimulationFields,
  before: SimulationFields | null,
): ScenarioProblem[] {
  const isKnown = catalogue.kpis.has(outcomeId) || before?.outcomeId === outcomeId
  return isKnown ? [] : [{ path: '/body/outcomeId', code: 'simulation.outcome_unknown' }]
}

async function monthProblems(
  reader: FigureReader,
  { baseMonth }: SimulationFields,
  before: SimulationFields | null,
): Promise<ScenarioProblem[]> {
  const { firstPeriod, lastPeriod } = (await viewOf(reader)).resolved
  if ((baseMonth >= firstPeriod && baseMonth <= lastPeriod) || before?.baseMonth === baseMonth) return []
  const { period } = formatFor(reader.language)
  const params = { first: period(firstPeriod), last: period(lastPeriod) }
  return [{ path: '/body/baseMonth', code: 'simulation.month_without_figures', params }]
}

function leverProblems(
  { model }: SimulationBasis,
  { outcomeId, levers, horizonMonths }: SimulationFields,
  before: SimulationFields | null,
): ScenarioProblem[] {
  const movable = new Set(leverCandidates(model, outcomeId).map(({ code }) => code))
  for (const { code } of before?.levers ?? []) movable.add(code)
  return levers.flatMap(({ code, setBy, value, startMonth }, index): ScenarioProblem[] => {
    const path = `/body/levers/${index}`
    const figure = model.figures.get(code)
    const isNegative = setBy === 'PERCENT' ? value < -100 : value < 0
    const neverNegative = figure?.kind === 'BASE_FIGURE' && NEVER_NEGATIVE.includes(figure.unit)
    const isTwice = levers.findIndex((lever) => lever.code === code) < index
    return [
      ...(movable.has(code) ? [] : [{ path: `${path}/code`, code: 'simulation.lever_unknown' } as const]),
      ...(isTwice ? [{ path: `${path}/code`, code: 'simulation.lever_twice' } as const] : []),
      ...(neverNegative && isNegative ? [{ path: `${path}/value`, code: 'simulation.lever_negative' } as const] : []),
      ...(startMonth < horizonMonths
        ? []
        : [{ path: `${path}/startMonth`, code: 'simulation.start_beyond_horizon' } as const]),
    ]
  })
}
