import { IconArrowRight } from '@tabler/icons-react'
import classes from './question-buttons.module.css'

/** A question that can be asked with one click. */
interface OfferedQuestion {
  readonly id: string
  readonly text: string
}

export type OnChoose = (question: OfferedQuestion) => void

/** Questions as buttons. */
export function QuestionButtons({
  questions,
  isBusy = false,
  onChoose,
}: {
  questions: readonly OfferedQuestion[]
  isBusy?: boolean
  onChoose: OnChoose
}) {
  return (
    <ul className={classes.list}>
      {questions.map((question) => (
        <li key={question.id}>
          <button type="button" className={classes.question} disabled={isBusy} onClick={() => onChoose(question)}>
            {question.text}
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
