import type { SuggestedMeasure } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { Language, Text } from '@lotse/contract/language.ts'
import type { ContentTypes } from '../content/content.public.ts'

type MeasureTemplate = ContentTypes['measure_template']

/** A question whose reply is low. */
export interface WeakQuestion {
  readonly id: string
  readonly kpis: readonly string[]
}

/** Names that reasons are given in. */
export interface SuggestionNames {
  kpi(id: string): Text | undefined
  readonly topic: { readonly id: string; readonly name: string }
}

/** More would be a catalogue, not a suggestion. */
const MOST_PER_QUESTION = 3

/**
 * Measures for weak replies, by question. A measure fits when it moves a KPI that the question names (the more, the
 * better), or else when it belongs to the questionnaire's topic. Each is suggested once, where it fits best; the questions
 * take turns, so that none is left without while another has several. A question for which nothing is left gets its best
 * fit again.
 *
 * @param questions weakest first
 */
export function suggestMeasures(
  questions: readonly WeakQuestion[],
  templates: readonly MeasureTemplate[],
  names: SuggestionNames,
  language: Language,
): Map<string, SuggestedMeasure[]> {
  const turns = questions.map(({ id, kpis }) => ({
    id,
    fitting: templates
      .map((template) => ({ template, reasons: reasonsFor(template, kpis, names, language) }))
      .filter(({ reasons }) => reasons.length > 0)
      .sort((a, b) => rank(b.reasons) - rank(a.reasons)),
    suggestions: [] as SuggestedMeasure[],
  }))
  const suggested = new Set<string>()
  for (let round = 0; round < MOST_PER_QUESTION; round++) {
    const waiting = new Set(turns)
    for (let best = bestOf(waiting, suggested); best; best = bestOf(waiting, suggested)) {
      waiting.delete(best.turn)
      suggested.add(best.fit.template.id)
      best.turn.suggestions.push(describe(best.fit.template, best.fit.reasons, language))
    }
    if (round > 0) continue
    for (const { fitting, suggestions } of waiting) {
      const [again] = fitting
      if (again) suggestions.push(describe(again.template, again.reasons, language))
    }
  }
  return new Map(turns.map(({ id, suggestions }) => [id, suggestions]))
}

interface Fit {
  readonly template: MeasureTemplate
  readonly reasons: SuggestedMeasure['reasons']
}

/** The best fit of all that is not suggested yet; of equal ones that of the weakest question. */
function bestOf<T extends { readonly fitting: readonly Fit[] }>(
  waiting: ReadonlySet<T>,
  suggested: ReadonlySet<string>,
): { readonly turn: T; readonly fit: Fit } | null {
  let best: { readonly turn: T; readonly fit: Fit } | null = null
  for (const turn of waiting) {
    const fit = turn.fitting.find(({ template }) => !suggested.has(template.id))
    if (fit && (!best || rank(fit.reasons) > rank(best.fit.reasons))) best = { turn, fit }
  }
  return best
}

function reasonsFor(
  { topic, effects = [] }: MeasureTemplate,
  kpis: readonly string[],
  names: SuggestionNames,
  language: Language,
): SuggestedMeasure['reasons'] {
  const moved = kpis.filter((kpi) => effects.some((effect) => effect.kpi === kpi))
  return [
    ...moved.flatMap((id) => {
      const name = names.kpi(id)
      return name ? [{ kind: 'KPI' as const, id, name: name[language] }] : []
    }),
    ...(topic === names.topic.id ? [{ kind: 'TOPIC' as const, ...names.topic }] : []),
  ]
}

const rank = (reasons: SuggestedMeasure['reasons']) =>
  reasons.reduce((sum, { kind }) => sum + (kind === 'KPI' ? 2 : 1), 0)

function describe(
  template: MeasureTemplate,
  reasons: SuggestedMeasure['reasons'],
  language: Language,
): SuggestedMeasure {
  return {
    templateId: template.id,
    name: template.name[language],
    description: template.description[language],
    effort: template.effort.size,
    durationWeeks: template.durationWeeks,
    reasons,
  }
}
