import { useState } from 'react'
import { randomId } from '../../../platform/id/random-id.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showUndo } from '../../../platform/toast/toast.store.ts'
import { emptyQuestion, type FormQuestion } from './form-values.ts'
import type { QuestionActions } from './question-item.tsx'
import { insertQuestion, moveQuestion, replaceQuestion } from './question-moves.ts'
import type { QuestionnaireForm } from './use-questionnaire-form.ts'

/** The open question of the list, and what can be done with questions. */
export interface QuestionList {
  readonly openId: string | null
  readonly open: (id: string | null) => void
  /** What was done last, for screen readers. */
  readonly announcement: string
  readonly add: () => void
  readonly put: (question: FormQuestion) => void
  readonly restore: (question: FormQuestion, place: number) => void
  /** Gives a question an id of its own, so that it is not compared with earlier replies. */
  readonly renew: (question: FormQuestion) => void
  readonly actionsOf: (question: FormQuestion, place: number) => QuestionActions
}

/** Adds, moves, duplicates and removes the questions of a form; removing can be undone. */
export function useQuestionList({ fields: { questions }, change: changeFields }: QuestionnaireForm): QuestionList {
  const { t } = useTranslation('questionnaire')
  const [openId, setOpenId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const change = (next: (questions: readonly FormQuestion[]) => readonly FormQuestion[]) =>
    changeFields((fields) => ({ questions: next(fields.questions) }))
  const insert = (question: FormQuestion, place: number) => {
    change((all) => insertQuestion(all, question, place))
    setOpenId(question.id)
  }
  const remove = (question: FormQuestion, place: number) => {
    change((all) => all.filter(({ id }) => id !== question.id))
    showUndo({
      summary: t('question.removed', { number: place + 1 }),
      label: t('done.undo'),
      takesFocus: true,
      run: () => {
        insert(question, place)
      },
    })
  }
  return {
    openId,
    open: setOpenId,
    announcement,
    add: () => insert(emptyQuestion(randomId()), questions.length),
    put: (question) => change((all) => replaceQuestion(all, question.id, question)),
    restore: insert,
    renew: (question) => {
      const id = randomId()
      change((all) => replaceQuestion(all, question.id, { ...question, id }))
      setOpenId(id)
      setAnnouncement(t('reworded.renewed'))
    },
    actionsOf: (question, place) => ({
      move: (from, to) => {
        change((all) => moveQuestion(all, from, to))
        setAnnouncement(t('question.moved', { from: from + 1, to: to + 1, count: questions.length }))
      },
      duplicate: () => insert({ ...question, id: randomId() }, place + 1),
      remove: () => remove(question, place),
    }),
  }
}
