import type { AssessmentQuestion } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useId } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './level-scale.module.css'

/**
 * The scale of a question as real radio buttons, each with its words: side by side where there is room, else one below the
 * other. A digit chooses while the focus is anywhere in the question.
 */
export function LevelScale({
  question,
  value,
  isDisabled,
  onChoose,
}: {
  question: AssessmentQuestion
  value: number | null
  isDisabled: boolean
  onChoose: (value: number) => void
}) {
  const { t } = useTranslation('assessment')
  const name = useId()
  return (
    <fieldset className={classes.scale} disabled={isDisabled} data-count={question.levels.length}>
      <legend className={classes.hidden}>{question.text}</legend>
      {question.levels.map((level) => (
        <label key={level.value} className={classes.level}>
          <input
            type="radio"
            name={name}
            value={level.value}
            checked={value === level.value}
            onChange={() => onChoose(level.value)}
          />
          <span className={classes.head}>
            <span className={classes.number}>{level.value}</span> <span className={classes.name}>{level.name}</span>
          </span>{' '}
          <span className={classes.words}>{level.description}</span>{' '}
          {question.previous?.value === level.value ? (
            <span className={classes.previous}>{t('question.lastTime')}</span>
          ) : null}
        </label>
      ))}
    </fieldset>
  )
}
