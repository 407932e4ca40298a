import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TFunction } from 'i18next'
import type { BrowserModel } from '../calculation/browser-model.ts'

/** Translator of this feature's texts. */
export type SimulationTranslate = TFunction<'simulation'>

/** What is needed to write a figure. */
export type FigureForm = Pick<SimulationNode, 'unit' | 'decimals'>

/** Additional decimals that are written at most, so that two different values do not look the same. */
const MORE_DECIMALS = 3

/** The decimals with which two values look different; those of the figure when they are equal. */
export function decimalsFor(before: number | null, after: number | null, decimals: number): number {
  if (before === null || after === null || before === after) return decimals
  for (let digits = decimals; digits < decimals + MORE_DECIMALS; digits++) {
    if (before.toFixed(digits) !== after.toFixed(digits)) return digits
  }
  return decimals
}

/** Two values of a figure with decimals that show their difference. */
export function writePair(format: Format, form: FigureForm, before: number | null, after: number | null) {
  const decimals = decimalsFor(before, after, form.decimals)
  const change = before === null || after === null ? null : after - before
  return {
    before: format.value(before, form.unit, decimals),
    after: format.value(after, form.unit, decimals),
    change: format.change(change, form.unit, decimals),
  }
}

/** The label of a unit behind a field; amounts are per year. */
export function unitText(t: SimulationTranslate, { unit, targetBasis }: Pick<SimulationNode, 'unit' | 'targetBasis'>) {
  return targetBasis === 'YEAR' ? t('editor.unitPerYear', { unit: unit.label }) : unit.label
}

/** Whether a change is an improvement of the figure; null without a direction or change. */
export function isBetter(direction: SimulationNode['direction'], change: number | null): boolean | null {
  if (change === null || change === 0 || direction === null || direction === 'RANGE') return null
  return direction === 'HIGHER' ? change > 0 : change < 0
}

/** The base figures that the outcome has no value without, with their months. */
export function missingText(t: SimulationTranslate, format: Format, { reply, nodes, model }: BrowserModel): string {
  const needed = new Set(model.formulas.inputsOf(reply.outcomeId))
  const names = reply.missing
    .filter(({ code }) => needed.has(code))
    .map(({ code, months }) =>
      t('editor.missing.figure', {
        name: nodes.get(code)?.name ?? code,
        months: format.list(months.map((month) => format.period(month))),
      }),
    )
  return names.length === 0 ? t('editor.missing.zero') : t('editor.missing.figures', { figures: format.list(names) })
}

/** The result in one sentence. */
export function resultSentence(
  t: SimulationTranslate,
  format: Format,
  browser: BrowserModel,
  levers: readonly { readonly code: string; readonly value: number }[],
  { before, after }: { readonly before: number | null; readonly after: number | null },
): string {
  const { outcome, nodes, reply } = browser
  const names = { outcome: outcome.name, period: format.period(reply.baseMonth) }
  if (before === null) return t('editor.sentence.noValue', { ...names, reason: missingText(t, format, browser) })
  const form = { unit: outcome.unit, decimals: outcome.decimals }
  if (levers.length === 0) {
    return t('editor.sentence.start', { ...names, value: format.value(before, form.unit, form.decimals) })
  }
  if (after === null) return t('editor.sentence.noValueAfter', names)
  const pair = writePair(format, form, before, after)
  const movement = pair.before === pair.after ? 'flat' : after > before ? 'up' : 'down'
  const [only] = levers
  const node = only && levers.length === 1 ? nodes.get(only.code) : undefined
  const values = { ...names, before: pair.before, after: pair.after }
  if (!only || !node) return t(`editor.sentence.many.${movement}`, { ...values, count: levers.length })
  const value = format.value(only.value, node.unit, node.decimals)
  return t(`editor.sentence.one.${movement}`, { ...values, lever: node.name, value })
}
