import { addMonths } from '@lotse/analysis/calendar/period.ts'
import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import type { ActualsFigure, SimulationActuals } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type {
  LeverResult,
  SimulationDetail,
  SimulationFigureName,
  SimulationLever,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type Format, formatFor } from '@lotse/text/format.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { type Say, textsOf } from '../../../platform/text/texts.ts'

/** What a file of a scenario shows, in one language. */
export interface ExportContent {
  readonly language: Language
  readonly tenant: Tenant
  readonly unitName: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly simulation: SimulationDetail
  readonly comments: readonly Comment[]
  readonly actuals: SimulationActuals
}

/** Texts and formats of a file. */
export interface ExportTexts {
  readonly say: Say<'simulation'>
  readonly format: Format
}

export function exportTexts({ language, tenant }: ExportContent): ExportTexts {
  return { say: textsOf(language, 'simulation'), format: formatFor(language, tenant.currency, tenant.timeZone) }
}

/** A lever with its figure and its effect. */
export interface ExportedLever {
  readonly lever: SimulationLever
  readonly figure: SimulationFigureName
  readonly effect: LeverResult
  /** First month with an effect, `YYYY-MM`. */
  readonly start: string
}

export function leversOf({ levers, figures, result, baseMonth }: SimulationDetail): ExportedLever[] {
  return levers.flatMap((lever, index) => {
    const [figure, effect] = [figures[index], result.levers[index]]
    return figure && effect ? [{ lever, figure, effect, start: addMonths(baseMonth, lever.startMonth + 1) }] : []
  })
}

/** The outcome month by month; undefined when it no longer exists. */
export function outcomePath({ figures }: SimulationActuals): ActualsFigure | undefined {
  return figures.find(({ role, isRemoved }) => role === 'OUTCOME' && !isRemoved)
}

/** How a lever was set: `+5 %`, or the name of the setting. */
export function settingText({ setBy, value }: SimulationLever, { say, format }: ExportTexts): string {
  return setBy === 'PERCENT' ? format.percentChange(value, 1) : say(`file.settingName.${setBy}`)
}

/** Why there is no result, or null when there is one. */
export function missingResult({ result }: SimulationDetail, { say, format }: ExportTexts): string | null {
  const { state, missingMonths } = result
  if (state === 'READY') return null
  if (state === 'OUTCOME_REMOVED') return say('file.outcomeRemoved')
  if (missingMonths.length === 0) return say('file.noValue')
  return say('file.missing', { months: format.list(missingMonths.map((month) => format.period(month))) })
}

/** The details above the content: label and value. */
export function detailsOf(
  { simulation, unitName, day }: ExportContent,
  texts: ExportTexts,
): (readonly [string, string])[] {
  const { say, format } = texts
  const { outcome, result, owner, note } = simulation
  const written = (value: number | null) => format.value(value, outcome.unit, outcome.decimals)
  const missing = missingResult(simulation, texts)
  return [
    [say('file.businessUnit'), unitName],
    [say('file.status'), say(`file.statusName.${simulation.status}`)],
    ...(owner ? [[say('file.owner'), owner.name] as const] : []),
    [say('file.baseMonth'), format.period(simulation.baseMonth)],
    [say('file.horizon'), say('file.months', { count: simulation.horizonMonths })],
    [say('file.outcome'), outcome.name],
    [say('file.before'), written(result.before)],
    [say('file.after'), written(result.after)],
    [say('file.change'), format.change(result.change, outcome.unit, outcome.decimals)],
    ...(missing === null ? [] : [[say('file.remark'), missing] as const]),
    ...(note === '' ? [] : [[say('file.note'), note] as const]),
    [say('file.asOf'), format.date(day)],
  ]
}
