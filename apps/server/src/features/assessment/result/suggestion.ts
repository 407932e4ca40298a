import type { SuggestedMeasure } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { Language, Text } from '@lotse/contract/language.ts'
import type { ContentTypes } from '../../content/content.public.ts'

type MeasureTemplate = ContentTypes['measure_template']

/** A question with a weak reply. */
export interface WeakQuestion {
  readonly id: string
  readonly kpis: readonly string[]
}

/** The names used in the reasons. */
export interface SuggestionNames {
  kpi(id: string): Text | undefined
  readonly topic: { readonly id: string; readonly name: string }
}

/** More would make the suggestion a catalogue. */
const MOST_PER_QUESTION = 3

/**
 * Suggests measures for weak replies, by question id. A measure matches when it affects KPIs that the question names
 * (the more, the better), or else when it belongs to the questionnaire's topic. Each measure is assigned once, to its
 * best match; questions are served in rounds, so that none is left without a measure while another has several. A
 * question without an unassigned match gets its best match again.
 *
 * @param questions weakest first
 */
export function suggestMeasures(
  questions: readonly WeakQuestion[],
  templates: readonly MeasureTemplate[],
  names: SuggestionNames,
  language: Language,
): Map<string, SuggestedMeasure[]> {
  const entries = questions.map(({ id, kpis }) => ({
    id,
    matches: templates
      .map((template) => ({ template, reasons: reasonsFor(template, kpis, names, language) }))
      .filter(({ reasons }) => reasons.length > 0)
      .sort((a, b) => rank(b.reasons) - rank(a.reasons)),
    suggestions: [] as SuggestedMeasure[],
  }))
  const suggested = new Set<string>()
  for (let round = 0; round < MOST_PER_QUESTION; round++) {
    const pending = new Set(entries)
    for (let best = bestMatch(pending, suggested); best; best = bestMatch(pending, suggested)) {
      pending.delete(best.entry)
      suggested.add(best.match.template.id)
      best.entry.suggestions.push(describe(best.match.template, best.match.reasons, language))
    }
    if (round > 0) continue
    for (const { matches, suggestions } of pending) {
      const [again] = matches
      if (again) suggestions.push(describe(again.template, again.reasons, language))
    }
  }
  return new Map(entries.map(({ id, suggestions }) => [id, suggestions]))
}

interface Match {
  readonly template: MeasureTemplate
  readonly reasons: SuggestedMeasure['reasons']
}

/** The best match that is not assigned yet; ties go to the weaker question. */
function bestMatch<T extends { readonly matches: readonly Match[] }>(
  pending: ReadonlySet<T>,
  suggested: ReadonlySet<string>,
): { readonly entry: T; readonly match: Match } | null {
  let best: { readonly entry: T; readonly match: Match } | null = null
  for (const entry of pending) {
    const match = entry.matches.find(({ template }) => !suggested.has(template.id))
    if (match && (!best || rank(match.reasons) > rank(best.match.reasons))) best = { entry, match }
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
