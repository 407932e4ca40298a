import type { QuestionnaireChoices } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { FormQuestion, FormTexts } from './form-values.ts'

/** A question as people who reply see it. */
export interface PreviewedQuestion {
  readonly id: string
  /** Counted from 1. */
  readonly number: number
  readonly text: string
  readonly weight: number
  readonly kpis: readonly { readonly id: string; readonly name: string }[]
  readonly levels: readonly { readonly value: number; readonly name: string; readonly description: string }[]
}

/** The questions with a text as readers of a language see them: missing texts are in the default language. */
export function previewOf(
  questions: readonly FormQuestion[],
  language: Language,
  { defaultLanguage, kpis, scale }: QuestionnaireChoices,
): readonly PreviewedQuestion[] {
  const read = (texts: FormTexts | undefined) => texts?.[language].trim() || texts?.[defaultLanguage].trim() || ''
  return questions.flatMap((question, index): PreviewedQuestion[] => {
    const { id, texts, weight, kpiIds, hasOwnLevels, levels } = question
    const text = read(texts)
    if (text === '') return []
    return [
      {
        id,
        number: index + 1,
        text,
        weight: weight ?? 1,
        kpis: kpis.filter((kpi) => kpiIds.includes(kpi.id)),
        levels: scale.map(({ value, name, description }) => ({
          value,
          name: name[language],
          description: (hasOwnLevels ? read(levels[value]) : '') || description[language],
        })),
      },
    ]
  })
}
