import type { ChatTool } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../../../platform/error/app-error.ts'
import { readKpiCatalogue, resolveView } from '../../../kpi/kpi.public.ts'
import type { AiReader } from '../../ai.reader.ts'
import { compareWithPeers, whyChanged } from './cause-tools.ts'
import { comparePeriods, kpiHistory, kpiValue } from './kpi-tools.ts'
import { market } from './market-tool.ts'
import { compareKpis, definition, outlook, ranking, target, whatIf } from './more-tools.ts'
import { viewOfInput } from './subject.ts'
import { sayFor, type ToolInput, type TypedTool, textOf, token } from './tool.ts'
import { firstSteps, potential, statusOverview } from './unit-tools.ts'
import { assessments, myMeasures } from './work-tools.ts'

/** All tools of the chatbot. They only read. */
export const TYPED_TOOLS: readonly TypedTool[] = [
  statusOverview,
  kpiValue,
  kpiHistory,
  whyChanged,
  potential,
  compareWithPeers,
  comparePeriods,
  compareKpis,
  target,
  definition,
  outlook,
  whatIf,
  ranking,
  firstSteps,
  myMeasures,
  assessments,
  market,
]

/** Tools that answer for any span of months; the others for a month, the year to date and twelve months. */
const OF_SPANS: ReadonlySet<ChatTool> = new Set(['KPI_VALUE', 'KPI_HISTORY', 'COMPARE_PERIODS'])

/** Answer text of a tool under the reader's rights; what they may not see or what does not exist is said so. */
export async function answerWith(reader: AiReader, name: ChatTool, input: ToolInput): Promise<string> {
  const tool = TYPED_TOOLS.find((one) => one.name === name)
  const say = sayFor(reader)
  if (tool === undefined) return say('chat.notUnderstood')
  if (!isAllowed([tool.requires], reader)) return say(`chat.hidden.${tool.requires as 'KPI_READ'}`)
  try {
    const { fiscalYearStart } = await readKpiCatalogue(reader.tx, reader.revision)
    const isSpan = viewOfInput(input, fiscalYearStart) === null && !OF_SPANS.has(name)
    if (!isSpan) return await tool.answer(reader, input)
    return textOf(say('chat.span.notHere'), input.kpiId ? await kpiValue.answer(reader, input) : '')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code !== 'kpi.period_out_of_range') return say('chat.notFound')
    const { firstPeriod, lastPeriod } = (await resolveView(reader, {})).resolved
    return say('chat.outOfRange', { first: token('period', firstPeriod), last: token('period', lastPeriod) })
  }
}
