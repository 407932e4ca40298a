/** A question as overview and finish name it. */
export interface NumberedQuestion {
  readonly id: string
  readonly text: string
  readonly number: number
  readonly isDone: boolean
}

/** Leads to a question: its heading takes the focus, so that a screen reader reads on from there. */
export function goToQuestion(questionId: string): void {
  const card = document.querySelector(`[data-question="${CSS.escape(questionId)}"]`)
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector('h3')?.focus({ preventScroll: true })
}
