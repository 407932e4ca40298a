import { leverCandidates } from '@lotse/analysis/simulation/model.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { detailText } from '../../../platform/text/error-text.ts'
import type { FigureReader } from '../../kpi/kpi.public.ts'
import { type SimulationBasis, viewOf } from '../calculation/basis.ts'
import type { SimulationFields } from '../simulation.repository.ts'

/** Units in which a base figure cannot be negative. Amounts can: a credit note, a loss. */
const NEVER_NEGATIVE: readonly string[] = ['count', 'hours', 'fte', 'days']

/** A problem of a field that its schema cannot express. `code` is a key of the detail texts. */
interface FieldProblem {
  /** JSON pointer, e.g. `/body/levers/0/code`. */
  readonly path: string
  readonly code:
    | 'outcome_unknown'
    | 'month_without_figures'
    | 'lever_unknown'
    | 'lever_twice'
    | 'lever_negative'
    | 'start_beyond_horizon'
    | 'figure_unknown'
  readonly values?: Readonly<Record<string, string>>
}

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
  if (problems.length > 0) throw rejection(problems, reader.language)
}

/** @throws AppError validation.failed for a comment on a figure that the tenant does not have */
export function checkFigure({ catalogue }: SimulationBasis, code: string, language: Language): void {
  if (!catalogue.figures.has(code)) throw rejection([{ path: '/body/part', code: 'figure_unknown' }], language)
}

function outcomeProblems(
  { catalogue }: SimulationBasis,
  { outcomeId }: SimulationFields,
  before: SimulationFields | null,
): FieldProblem[] {
  const isKnown = catalogue.kpis.has(outcomeId) || before?.outcomeId === outcomeId
  return isKnown ? [] : [{ path: '/body/outcomeId', code: 'outcome_unknown' }]
}

async function monthProblems(
  reader: FigureReader,
  { baseMonth }: SimulationFields,
  before: SimulationFields | null,
): Promise<FieldProblem[]> {
  const { firstPeriod, lastPeriod } = (await viewOf(reader)).resolved
  if ((baseMonth >= firstPeriod && baseMonth <= lastPeriod) || before?.baseMonth === baseMonth) return []
  const { period } = formatFor(reader.language)
  const values = { first: period(firstPeriod), last: period(lastPeriod) }
  return [{ path: '/body/baseMonth', code: 'month_without_figures', values }]
}

function leverProblems(
  { model }: SimulationBasis,
  { outcomeId, levers, horizonMonths }: SimulationFields,
  before: SimulationFields | null,
): FieldProblem[] {
  const movable = new Set(leverCandidates(model, outcomeId).map(({ code }) => code))
  for (const { code } of before?.levers ?? []) movable.add(code)
  return levers.flatMap(({ code, setBy, value, startMonth }, index): FieldProblem[] => {
    const path = `/body/levers/${index}`
    const figure = model.figures.get(code)
    const isNegative = setBy === 'PERCENT' ? value < -100 : value < 0
    const neverNegative = figure?.kind === 'BASE_FIGURE' && NEVER_NEGATIVE.includes(figure.unit)
    const isTwice = levers.findIndex((lever) => lever.code === code) < index
    return [
      ...(movable.has(code) ? [] : [{ path: `${path}/code`, code: 'lever_unknown' } as const]),
      ...(isTwice ? [{ path: `${path}/code`, code: 'lever_twice' } as const] : []),
      ...(neverNegative && isNegative ? [{ path: `${path}/value`, code: 'lever_negative' } as const] : []),
      ...(startMonth < horizonMonths ? [] : [{ path: `${path}/startMonth`, code: 'start_beyond_horizon' } as const]),
    ]
  })
}

/** The rejection of an input with such problems, in the format of schema violations. */
function rejection(problems: readonly FieldProblem[], language: Language): AppError {
  const details = problems.map(({ path, code, values }) => ({
    path,
    code: `simulation.${code}`,
    message: detailText(language, `simulation.${code}`, values),
  }))
  const [first] = details
  const name = first?.path.split('/').slice(2).join('.') ?? ''
  return new AppError('validation.failed', { details, params: { problems: first ? `${name}: ${first.message}` : '' } })
}
