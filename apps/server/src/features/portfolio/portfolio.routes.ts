import { getBusinessUnit, listBusinessUnits } from '@lotse/contract/features/businessunit/businessunit.operations.ts'
import {
  exportPortfolioAssessments,
  getPortfolioAssessments,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.operations.ts'
import {
  exportPortfolioComparison,
  getPortfolioComparison,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { readPortfolioAssessments } from './assessments.service.ts'
import { exportPortfolioAssessments as exportAssessments } from './assessments-export.service.ts'
import { readPortfolioComparison } from './comparison.service.ts'
import { exportPortfolioComparison as exportComparison } from './export.service.ts'
import { readBusinessUnit, readBusinessUnits } from './portfolio.service.ts'

/** HTTP routes of the feature `portfolio`: the units of the caller's portfolio, listed, one and side by side. */
export function portfolioRoutes(app: FastifyInstance): void {
  serve(app, listBusinessUnits, (context) => readBusinessUnits(context))
  serve(app, getBusinessUnit, (context, { params }) => readBusinessUnit(context, params.id))
  serve(app, getPortfolioComparison, (context, { query: { kpis, ...view } }) =>
    readPortfolioComparison(context, { ...view, kpiIds: kpis?.split(',') }),
  )
  serveBinary(app, exportPortfolioComparison, (context, { body }) => exportComparison(context, body))
  serve(app, getPortfolioAssessments, (context, { query: { topics } }) =>
    readPortfolioAssessments(context, topics?.split(',')),
  )
  serveBinary(app, exportPortfolioAssessments, (context, { body }) => exportAssessments(context, body))
}
