import type { AssessmentResult } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Delta } from '../../../ui/kpi/delta.tsx'
import { FigureText } from '../../../ui/kpi/figure-text.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Note } from '../../../ui/layout/row.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { scoreGap } from '../assessment.words.ts'
import classes from './score.module.css'

/** The score of a run, and a comparison in words with the previous run and the peers. */
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
    <Inline gap={6}>
      <Inline as="p" align="baseline" wrap={false}>
        <FigureText text={score(assessment.score)} size="header" />
        <Text as="span" tone="soft">
          {t('result.of', { maximum: format.number(maximum) })}
        </Text>
      </Inline>
      <Stack as="ul" gap={1} className={classes.details}>
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
            {note === '' ? null : <Note>{note}</Note>}
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
      </Stack>
    </Inline>
  )
}

const direction = (gap: number) => (gap > 0 ? 'UP' : gap < 0 ? 'DOWN' : 'FLAT')

const openCount = ({ questionCount, answeredCount, notApplicableCount }: AssessmentResult['assessment']) =>
  questionCount - answeredCount - notApplicableCount
