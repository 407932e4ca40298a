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
 * better), or else when it belongs to the questionnaire's topic. Each is suggested once, where it fits best among the
 * first; a question for which nothing is left gets its best fit again.
 *
 * @param questions weakest first
 */
export function suggestMeasures(
  questions: readonly WeakQuestion[],
  templates: readonly MeasureTemplate[],
  names: SuggestionNames,
  language: Language,
): Map<string, SuggestedMeasure[]> {
  const suggested = new Set<string>()
  return new Map(
    questions.map(({ id, kpis }) => {
      const fitting = templates
        .map((template) => ({ template, reasons: reasonsFor(template, kpis, names, language) }))
        .filter(({ reasons }) => reasons.length > 0)
        .sort((a, b) => rank(b.reasons) - rank(a.reasons))
      const fresh = fitting.filter(({ template }) => !suggested.has(template.id))
      const chosen = fresh.length > 0 ? fresh.slice(0, MOST_PER_QUESTION) : fitting.slice(0, 1)
      for (const { template } of chosen) suggested.add(template.id)
      return [id, chosen.map(({ template, reasons }) => describe(template, reasons, language))]
    }),
  )
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
