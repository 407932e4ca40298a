import type { AssessmentResult } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Delta } from '../../ui/delta.tsx'
import { FigureText } from '../../ui/figure-text.tsx'
import { scoreGap } from './assessment.words.ts'
import classes from './result-score.module.css'

/** The score of a run, and in words how it stands against the run before and the peers. */
export function ResultScore({ result }: { result: AssessmentResult }) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const { assessment, previous, peers, maximum } = result
  const score = (value: number | null) => format.number(value, { decimals: 1 })
  const sincePrevious = previous && scoreGap(previous.ownScore, previous.score)
  const toMedian = scoreGap(assessment.score, peers.median)
  const note = [
    previous && !previous.isSameVersion ? t('result.changed') : '',
    previous && sincePrevious !== null && previous.comparedCount < assessment.questionCount
      ? t('result.sharedOnly', { count: previous.comparedCount })
      : '',
  ]
    .join(' ')
    .trim()
  return (
    <div className={classes.score}>
      <p className={classes.value}>
        <FigureText text={score(assessment.score)} size="header" />
        <span>{t('result.of', { maximum: format.number(maximum) })}</span>
      </p>
      <ul className={classes.facts}>
        {previous ? (
          <li>
            {sincePrevious === null ? (
              t('result.previousNone', { date: format.date(previous.submittedAt) })
            ) : (
              <Delta
                movement={direction(sincePrevious)}
                tone={sincePrevious > 0 ? 'BETTER' : sincePrevious < 0 ? 'WORSE' : 'NEUTRAL'}
                text={t(`result.previous.${direction(sincePrevious)}`, {
                  amount: score(Math.abs(sincePrevious)),
                  date: format.date(previous.submittedAt),
                })}
              />
            )}
            {note === '' ? null : <small>{note}</small>}
          </li>
        ) : (
          <li>{t('result.first')}</li>
        )}
        <li>
          {toMedian === null || peers.contributors === null
            ? t('result.noPeers')
            : t(`result.peers.${direction(toMedian)}`, {
                amount: score(Math.abs(toMedian)),
                median: score(peers.median),
                count: peers.contributors,
              })}
        </li>
        <li>
          {t('result.basis', { count: assessment.answeredCount })}
          {assessment.notApplicableCount > 0
            ? ` ${t('result.notApplicable', { count: assessment.notApplicableCount })}`
            : null}
          {openCount(assessment) > 0 ? ` ${t('result.open', { count: openCount(assessment) })}` : null}
        </li>
      </ul>
    </div>
  )
}

const direction = (gap: number) => (gap > 0 ? 'UP' : gap < 0 ? 'DOWN' : 'FLAT')

const openCount = ({ questionCount, answeredCount, notApplicableCount }: AssessmentResult['assessment']) =>
  questionCount - answeredCount - notApplicableCount
