import type {
  PortfolioAssessments,
  PortfolioTopic,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { type AssessmentRow, isOld } from './assessment-rows.ts'
import classes from './portfolio.module.css'
import { UnitName } from './unit-name.tsx'

/** Marks the columns of topics among the others. */
const TOPIC_COLUMN = 'topic:'

/** What leads to the assessment of a topic in a unit. */
export interface AssessmentLinkProps {
  readonly unitId: string
  readonly topic: PortfolioTopic
  /** The assessment is in progress. */
  readonly isOpen: boolean
  readonly className?: string | undefined
  readonly children: React.ReactNode
}

/** The columns of the assessments: the unit, and each topic with score, day and what is in progress. */
export function useAssessmentColumns(
  { topics, columns }: PortfolioAssessments,
  AssessmentLink: React.FC<AssessmentLinkProps>,
): readonly Column<AssessmentRow>[] {
  const { t } = useTranslation('businessunit')
  const format = useFormat()
  const today = useToday()
  const number = (score: number | null) => format.number(score, { decimals: 1 })
  const cell = (row: AssessmentRow, topic: PortfolioTopic, index: number) => {
    const score = row.scores[index] ?? null
    if (row.kind === 'MEDIAN') return number(score)
    const assessment = row.unit.assessments[index]
    if (!assessment || (assessment.submittedOn === null && assessment.progress === null)) {
      return (
        <Text as="span" tone="faint">
          {NO_VALUE}
        </Text>
      )
    }
    const { submittedOn, progress } = assessment
    return (
      <span className={classes.assessment}>
        <AssessmentLink unitId={row.unit.id} topic={topic} isOpen={progress !== null} className={classes.target}>
          {submittedOn === null ? openText(progress ?? 0) : number(score)}
        </AssessmentLink>
        {submittedOn === null ? null : (
          <small
            data-old={isOld(assessment, today) || undefined}
            title={isOld(assessment, today) ? t('portfolio.assessment.old') : undefined}
          >
            {format.date(submittedOn)}
          </small>
        )}
        {submittedOn === null || progress === null ? null : <small data-open>{openText(progress)}</small>}
      </span>
    )
  }
  const openText = (progress: number) => t('portfolio.assessment.open', { percent: format.percent(progress * 100, 0) })
  return [
    {
      id: 'unit',
      header: t('portfolio.unit'),
      isRowHeader: true,
      sortBy: (row) => (row.kind === 'UNIT' ? row.unit.name : null),
      cell: (row) => (row.kind === 'UNIT' ? <UnitName unit={row.unit} /> : t('portfolio.median', { count: row.count })),
    },
    ...columns.flatMap((id, index): Column<AssessmentRow>[] => {
      const topic = topics.find((one) => one.id === id)
      if (!topic) return []
      return [
        {
          id: `${TOPIC_COLUMN}${id}`,
          header: topic.name,
          isFigure: true,
          sortBy: ({ scores }) => scores[index] ?? null,
          cell: (row) => cell(row, topic, index),
        },
      ]
    }),
  ]
}
