import * as operations from '@lotse/contract/features/report/report.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { downloadIncomeStatement, downloadMarketReport, downloadWeeklyReport } from './report.file.service.ts'
import { readIncomeStatement } from './report.statement.service.ts'
import { readSubscription, subscribe, unsubscribe } from './report.subscription.service.ts'
import { reportUnsubscribeRoutes } from './report.unsubscribe.routes.ts'
import { readWeeklyReport } from './report.weekly.service.ts'

/** The calls of the feature `report`. */
export function reportRoutes(app: FastifyInstance): void {
  const mail = { canSend: app.platform.settings.smtpUrl !== null }
  serve(app, operations.getWeeklyReport, (context, { query }) => readWeeklyReport(context, query.week))
  serveBinary(app, operations.downloadWeeklyReport, (context, { query }) => downloadWeeklyReport(context, query.week))
  serveBinary(app, operations.downloadMarketReport, (context, { query }) => downloadMarketReport(context, query))
  serve(app, operations.getIncomeStatement, (context, { query }) => readIncomeStatement(context, query))
  serveBinary(app, operations.downloadIncomeStatement, (context, { query }) => downloadIncomeStatement(context, query))
  serve(app, operations.getReportSubscription, (context) => readSubscription(context, mail))
  serve(app, operations.saveReportSubscription, (context, { body }) => subscribe(context, body, mail))
  serve(app, operations.deleteReportSubscription, (context) => unsubscribe(context))
  reportUnsubscribeRoutes(app)
}
