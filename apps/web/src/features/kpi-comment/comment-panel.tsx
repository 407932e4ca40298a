import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { useId } from 'react'
import { CommentComposer } from '../../platform/comment/comment-composer.tsx'
import { CommentItems, LoadedComments } from '../../platform/comment/comments.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { type CommentMonth, commentMonths } from './comment-months.ts'
import classes from './kpi-comment.module.css'
import { kpiComments } from './kpi-comment.subject.ts'

/** What the panel is about. */
export interface CommentPanelProps {
  readonly kpiId: string
  /** The month to comment on, `YYYY-MM`: first in the panel. */
  readonly period: string
  /** The month that the page shows, which can always be chosen. */
  readonly pagePeriod: string
  /** The value of the KPI in a month, formatted; null when it is not known. */
  readonly figureOf: (period: string) => string | null
  /** Chooses another month to comment on. */
  readonly onPeriod: (period: string) => void
}

/** The comments of the unit on a KPI: the chosen month with the field for a new one, then the other months. */
export function CommentPanel(props: CommentPanelProps) {
  const { t } = useTranslation('kpi-comment')
  return (
    <Stack gap={4}>
      <Text size="xs" tone="soft">
        {t('audience')}
      </Text>
      <LoadedComments subject={kpiComments(props.kpiId)}>
        {(comments) => <Months {...props} comments={comments} />}
      </LoadedComments>
    </Stack>
  )
}

function Months({
  comments,
  kpiId,
  period,
  pagePeriod,
  figureOf,
  onPeriod,
}: CommentPanelProps & { comments: readonly Comment[] }) {
  const { t } = useTranslation('kpi-comment')
  const format = useFormat()
  const months = commentMonths(comments, [period, pagePeriod])
  const chosenFirst = months.toSorted((a, b) => Number(b.period === period) - Number(a.period === period))
  return (
    <Stack gap={4}>
      {chosenFirst.map((month) =>
        month.period === period ? (
          <Month key={month.period} kpiId={kpiId} month={month} figure={figureOf(period)}>
            <CommentComposer
              key={`${kpiId} ${period}`}
              subject={kpiComments(kpiId)}
              part={period}
              label={t('compose.label', { period: format.period(period) })}
              placeholder={t('compose.placeholder')}
            />
          </Month>
        ) : (
          <Month key={month.period} kpiId={kpiId} month={month} figure={figureOf(month.period)}>
            <Inline justify="end">
              <TextButton variant="plain" onClick={() => onPeriod(month.period)}>
                {t('compose.other', { period: format.period(month.period) })}
              </TextButton>
            </Inline>
          </Month>
        ),
      )}
    </Stack>
  )
}

function Month({
  kpiId,
  month: { period, comments },
  figure,
  children,
}: {
  kpiId: string
  month: CommentMonth
  figure: string | null
  children: React.ReactNode
}) {
  const { t } = useTranslation('kpi-comment')
  const format = useFormat()
  const id = useId()
  return (
    <Stack as="section" gap={2} tabIndex={-1} className={classes.month} aria-labelledby={id}>
      <Inline justify="between" align="baseline" wrap={false}>
        <Heading level={3} size="sm" id={id}>
          {format.period(period)}
        </Heading>
        {figure === null ? null : (
          <Text as="span" size="sm" tone="soft" isFigure>
            {figure}
          </Text>
        )}
      </Inline>
      <CommentItems subject={kpiComments(kpiId)} comments={comments} none={t('none')} />
      {children}
    </Stack>
  )
}
