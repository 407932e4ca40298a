import type { VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listAssessmentStates, readTopicNames } from '../assessment/assessment.public.ts'
import { findUnitOfPortfolio } from '../businessunit/businessunit.public.ts'
import { describeKpi, readKpiCatalogue } from '../kpi/kpi.public.ts'
import { readRecentComments } from '../kpi-comment/kpi-comment.public.ts'
import { readOpenMeasures } from '../measure/measure.public.ts'
import { describeRanking, readRanking } from '../priority/priority.public.ts'
import { describeMeasure } from './visit.service.ts'

/** Comments of this period are proposed for the agenda. */
const COMMENT_DAYS = 31
const MOST_COMMENTS = 10
const DAY_MS = 24 * 3_600_000

/** What to talk about in a unit of the caller's portfolio. @throws AppError businessunit.not_found */
export async function readVisitPreparation(context: Context, unitId: string): Promise<VisitPreparation> {
  const { tx } = context
  const unit = await findUnitOfPortfolio(context, unitId)
  if (!unit) throw new AppError('businessunit.not_found')
  const inUnit: Context<true> = { ...context, businessUnitId: unitId }
  const ranking = await readRanking(inUnit, {})
  const { view, content } = await describeRanking(inUnit, ranking)
  const { readings } = ranking
  const catalogue = await readKpiCatalogue(tx, context.revision)
  const measures = isAllowed(['MEASURE_READ'], context) ? await readOpenMeasures(inUnit) : []
  const topics = await readTopicNames(context)
  const assessments = isAllowed(['ASSESSMENT_READ'], context) ? await listAssessmentStates(tx, unitId) : []
  return {
    unit,
    period: view.period,
    priorities: content,
    kpis: [...readings].flatMap(([id, reading]) => {
      const kpi = catalogue.kpis.get(id)
      const area = catalogue.areas.areas.get(kpi?.areaId ?? '')
      return kpi && area
        ? [{ ...describeKpi(catalogue, kpi, context.language), areaName: area.name[context.language], reading }]
        : []
    }),
    measures: measures.map(describeMeasure),
    assessments: assessments
      .filter(({ state }) => state === 'OPEN')
      .map(({ topicId, progress }) => ({ topicId, topicName: topics.of(topicId).name, progress })),
    comments: await readRecentComments(inUnit, new Date(Date.now() - COMMENT_DAYS * DAY_MS), MOST_COMMENTS),
  }
}
