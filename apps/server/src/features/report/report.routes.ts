import * as operations from '@lotse/contract/features/report/report.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { apiAddressOf } from '../../platform/tenant/public-address.ts'
import { downloadIncomeStatement, downloadMarketReport, downloadWeeklyReport } from './statement/file.service.ts'
import { readIncomeStatement } from './statement/statement.service.ts'
import {
  listOwnSubscriptions,
  readSubscription,
  subscribe,
  unsubscribe,
  unsubscribeFrom,
} from './subscription/subscription.service.ts'
import { reportUnsubscribeRoutes } from './subscription/unsubscribe.routes.ts'
import { readWeeklyReport } from './weekly/weekly.service.ts'

/** Registers the routes of the feature `report`. */
export function reportRoutes(app: FastifyInstance): void {
  const { exports } = app.platform
  const mail = { canSend: app.platform.settings.smtpUrl !== null }
  serve(app, operations.getWeeklyReport, (context, { query }) => readWeeklyReport(context, query.week))
  serveBinary(app, operations.downloadWeeklyReport, (context, { query }) =>
    downloadWeeklyReport(context, query.week, exports),
  )
  serveBinary(app, operations.downloadMarketReport, (context, { query }) =>
    downloadMarketReport(context, query, exports),
  )
  serve(app, operations.getIncomeStatement, (context, { query }) => readIncomeStatement(context, query))
  serveBinary(app, operations.downloadIncomeStatement, (context, { query }) =>
    downloadIncomeStatement(context, query, exports),
  )
  serve(app, operations.getReportSubscription, (context) => readSubscription(context, mail))
  serve(app, operations.saveReportSubscription, (context, { body }) => {
    const apiAddress = apiAddressOf(context.tenant, app.platform.originOf)
    return subscribe(context, body, { ...mail, apiAddress })
  })
  serve(app, operations.deleteReportSubscription, (context) => unsubscribe(context))
  serve(app, operations.listReportSubscriptions, (context) => listOwnSubscriptions(context))
  serve(app, operations.endReportSubscription, (context, { params }) => unsubscribeFrom(context, params.businessUnitId))
  reportUnsubscribeRoutes(app)
}
