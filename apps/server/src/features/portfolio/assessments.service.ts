import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { STANDARD_PORTFOLIO_TOPICS } from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.constants.ts'
import type {
  PortfolioAssessments,
  PortfolioTopic,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.schema.ts'
import { readUnitAssessments } from '../assessment/assessment.public.ts'
import type { PortfolioComparer } from './comparison.service.ts'
import { readBusinessUnits } from './portfolio.service.ts'

/**
 * The assessments of all units of the caller's portfolio. The number of queries does not depend on the number of units.
 *
 * @param topicIds undefined: the topics that the most units have assessed
 */
export async function readPortfolioAssessments(
  reader: PortfolioComparer,
  topicIds: readonly string[] | undefined,
): Promise<PortfolioAssessments> {
  const { tenant } = reader
  const { content: units } = await readBusinessUnits(reader)
  const { maximum, topics, read } = await readUnitAssessments(
    reader,
    units.map(({ id }) => id),
  )
  const chosen = topicIds ?? mostAssessed(topics)
  const columns = topics.map(({ id }) => id).filter((id) => chosen.includes(id))
  const assessmentsOf = await read(columns)
  return {
    maximum,
    topics: [...topics],
    columns,
    content: units.map((unit) => ({
      ...unit,
      assessments: assessmentsOf(unit.id).map(({ score, submittedAt, progress }) => ({
        score,
        submittedOn: submittedAt && dayIn(tenant.timeZone, submittedAt),
        progress,
      })),
    })),
  }
}

function mostAssessed(topics: readonly PortfolioTopic[]): string[] {
  return topics
    .toSorted((a, b) => b.assessed - a.assessed || b.open - a.open)
    .slice(0, STANDARD_PORTFOLIO_TOPICS)
    .map(({ id }) => id)
}
