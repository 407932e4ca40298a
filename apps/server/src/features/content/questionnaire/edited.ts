import { LANGUAGES, type Language, type Text, type WrittenText } from '@lotse/contract/language.ts'
import type { ContentItem } from '../content.repository.ts'
import type { WrittenQuestion } from '../content.table.ts'
import { completeText } from '../edit/entry.ts'

export type { WrittenQuestion }

/** A questionnaire that was changed in the product. */
export interface StoredQuestionnaire {
  readonly id: string
  /** Increases with every change. */
  readonly version: number
  /** Null: as the pack has them. */
  readonly questions: readonly WrittenQuestion[] | null
  readonly draft: readonly WrittenQuestion[] | null
  /** The version of the questionnaire of the last publication; 0 without one. */
  readonly number: number
  readonly packOffset: number
  readonly changedAt: Date
  readonly changedBy: string | null
}

/** A questionnaire of the pack; `QUESTIONNAIRES` in `content.pack-sections.ts` describes it. */
export interface PackQuestionnaire {
  readonly id: string
  readonly topic: string
  readonly version: number
  readonly name?: Text
  readonly questions: readonly {
    readonly id: string
    readonly order?: number
    readonly text: Text
    readonly weight?: number
    readonly kpis?: readonly string[]
    readonly levels?: readonly { readonly value: number; readonly description: Text }[]
  }[]
}

/** A questionnaire with what the pack has, or had last, and what the product has. */
export interface EditableQuestionnaire {
  readonly id: string
  readonly pack: PackQuestionnaire
  /** False: the pack no longer has it. */
  readonly isInPack: boolean
  readonly edit: StoredQuestionnaire | null
}

/** What questions can refer to at present. */
export interface QuestionnaireReferences {
  readonly topicIds: ReadonlySet<string>
  readonly kpiIds: ReadonlySet<string>
}

/**
 * The questionnaires of the tenant: those of the pack, and those that the pack no longer has but whose changed questions were published,
 * as long as their topic exists.
 * @param withReset also those that the pack no longer has and that were reset, which undo publishes again
 */
export function editableQuestionnaires(
  items: readonly ContentItem[],
  edits: readonly StoredQuestionnaire[],
  { topicIds }: Pick<QuestionnaireReferences, 'topicIds'>,
  withReset = false,
): readonly EditableQuestionnaire[] {
  const editOf = new Map(edits.map((edit) => [edit.id, edit]))
  return items.flatMap(({ id, data, isRetired }): EditableQuestionnaire[] => {
    const pack = data as PackQuestionnaire
    const edit = editOf.get(id) ?? null
    const isKept = edit !== null && (edit.questions !== null || withReset) && topicIds.has(pack.topic)
    return isRetired && !isKept ? [] : [{ id, pack, isInPack: !isRetired, edit }]
  })
}

/** The questions of the pack in their order, without texts that repeat those of the default language. */
export function packQuestions({ questions }: PackQuestionnaire, defaultLanguage: Language): WrittenQuestion[] {
  // A pack without texts in a language has those of another language there.
  const written = (text: Text): WrittenText =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        language === defaultLanguage || text[language] !== text[defaultLanguage] ? [[language, text[language]]] : [],
      ),
    )
  return questions
    .map((question, position) => ({ question, position }))
    .toSorted((a, b) => (a.question.order ?? 0) - (b.question.order ?? 0) || a.position - b.position)
    .map(({ question: { id, text, weight = 1, kpis = [], levels = [] } }) => ({
      id,
      text: written(text),
      weight,
      kpis,
      levels: levels.map(({ value, description }) => ({ value, description: written(description) })),
    }))
}

/** The version that people who reply see; never the same for different questions that were published here. */
export function numberOf({ pack, edit }: EditableQuestionnaire): number {
  return edit?.questions ? edit.number : pack.version + (edit?.packOffset ?? 0)
}

/** The questionnaires as self-assessments that start now have them: published changes instead of the pack's questions. */
export function publishedQuestionnaires(
  items: readonly ContentItem[],
  edits: readonly StoredQuestionnaire[],
  references: QuestionnaireReferences,
  fallback: Language,
): readonly ContentItem[] {
  return editableQuestionnaires(items, edits, references).map((one) => {
    const { id, pack, edit } = one
    const questions = edit?.questions?.map((question) => completeQuestion(question, references, fallback))
    const data: PackQuestionnaire = { ...pack, version: numberOf(one), ...(questions ? { questions } : {}) }
    return { id, isRetired: false, data }
  })
}

/** A question in all languages, without KPIs that no longer exist. */
function completeQuestion(
  { id, text, weight, kpis, levels }: WrittenQuestion,
  { kpiIds }: QuestionnaireReferences,
  fallback: Language,
): PackQuestionnaire['questions'][number] {
  return {
    id,
    text: completeText(text, fallback),
    weight,
    kpis: kpis.filter((kpi) => kpiIds.has(kpi)),
    levels: levels.map(({ value, description }) => ({ value, description: completeText(description, fallback) })),
  }
}
