import type { QuestionnaireDetails } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { draftStorage } from '../../../platform/form/draft-storage.ts'
import { questionnaireQuery, refreshQuestionnaires, saveQuestionnaire } from '../questionnaire.queries.ts'
import {
  bodyOf,
  type FieldProblems,
  type FormQuestion,
  fieldsOf,
  isSame,
  problemsFrom,
  problemsOf,
} from './form-values.ts'

type Questions = readonly FormQuestion[]

/** Unsaved changes, with the version they are based on. */
interface TabDraft {
  readonly questions: Questions
  readonly base: { readonly version: number; readonly questions: Questions }
}

const drafts = draftStorage<TabDraft>(
  'lotse.questionnaireDraft.',
  (value): value is TabDraft =>
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    'questions' in value &&
    Array.isArray(value.questions),
)

/** The questions in the form, what is wrong with them, and what can be done. */
export interface QuestionnaireForm {
  readonly questions: Questions
  /** What the changes are based on. */
  readonly base: Questions
  readonly problems: FieldProblems
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly hasFailed: boolean
  readonly isRestored: boolean
  /** Another person has saved since. */
  readonly isOutdated: boolean
  /** What another person saved first. */
  readonly conflict: QuestionnaireDetails | null
  readonly change: (how: (questions: Questions) => Questions) => void
  readonly discardChanges: () => void
  /** Returns the questionnaire when it was saved. */
  readonly save: (state: 'DRAFT' | 'PUBLISHED') => Promise<QuestionnaireDetails | null>
  /** Continues with other questions on the version that was saved first. */
  readonly resolve: (questions: Questions, theirs: QuestionnaireDetails) => void
}

/** The state of the form of a questionnaire. @param draftKey names whose draft of what it is */
export function useQuestionnaireForm(
  entry: QuestionnaireDetails,
  { defaultLanguage, draftKey }: { defaultLanguage: Language; draftKey: string },
): QuestionnaireForm {
  const client = useQueryClient()
  const loaded = fieldsOf(entry.questions)
  const [begin] = useState(() => drafts.read(draftKey))
  const [base, setBase] = useState(begin?.base ?? { version: entry.version, questions: loaded })
  const [questions, setQuestions] = useState(begin?.questions ?? loaded)
  const [isRestored, setRestored] = useState(begin !== null)
  const [told, setTold] = useState<FieldProblems>({})
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [conflict, setConflict] = useState<QuestionnaireDetails | null>(null)
  const isDirty = !isSame(questions, base.questions)
  const found = problemsOf(questions, defaultLanguage)

  useEffect(() => {
    if (isDirty) drafts.store(draftKey, { questions, base })
    else drafts.remove(draftKey)
  }, [draftKey, questions, base, isDirty])

  const isNewer = base.version < entry.version
  useEffect(() => {
    // Nothing was changed here: the form follows what others save.
    if (!isNewer || isDirty || isSaving) return
    setBase({ version: entry.version, questions: loaded })
    setQuestions(loaded)
  })

  const explain = async (error: unknown, body: ReturnType<typeof bodyOf>) => {
    if (!(error instanceof StatusError)) return setFailed(true)
    const problems = problemsFrom(error.details, body)
    setTold(problems)
    if (error.code !== 'questionnaire.changed') return setFailed(Object.keys(problems).length === 0)
    try {
      setConflict(await client.fetchQuery({ ...questionnaireQuery(entry.id), staleTime: 0 }))
    } catch {
      setFailed(true)
    }
  }

  return {
    ...{ questions, base: base.questions, isDirty, isSaving, hasFailed, isRestored, conflict },
    problems: hasTried ? { ...told, ...found } : {},
    isOutdated: isDirty && isNewer,
    change: (how) => {
      setQuestions(how)
      setTold({})
    },
    discardChanges: () => {
      setQuestions(loaded)
      setBase({ version: entry.version, questions: loaded })
      setRestored(false)
      setTried(false)
    },
    save: async (state) => {
      setTried(true)
      setTold({})
      setFailed(false)
      if (Object.keys(found).length > 0) return null
      setSaving(true)
      const body = bodyOf(questions)
      try {
        const saved = await saveQuestionnaire(entry.id, { version: base.version, state, questions: body })
        const now = fieldsOf(saved.questions)
        setBase({ version: saved.version, questions: now })
        setQuestions(now)
        setRestored(false)
        setTried(false)
        drafts.remove(draftKey)
        client.setQueryData(questionnaireQuery(saved.id).queryKey, saved)
        await refreshQuestionnaires(client)
        return saved
      } catch (error) {
        await explain(error, body)
        return null
      } finally {
        setSaving(false)
      }
    },
    resolve: (next, theirs) => {
      setQuestions(next)
      setBase({ version: theirs.version, questions: fieldsOf(theirs.questions) })
      setConflict(null)
    },
  }
}
