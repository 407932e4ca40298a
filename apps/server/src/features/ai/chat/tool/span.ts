import { monthsBetween, periodRange, priorYear } from '@lotse/analysis/calendar/period.ts'
import { AppError } from '../../../../platform/error/app-error.ts'
import { readKpiCatalogue, readSpanValue, resolveView, viewOfSpan } from '../../../kpi/kpi.public.ts'
import type { AiReader } from '../../ai.reader.ts'
import { premiseOf } from './premise.ts'
import { directionOf, whenOf } from './subject.ts'
import { listOf, paragraph, sayFor, type ToolInput, textOf, token } from './tool.ts'

/** A span of at most so many months is followed by its months. */
const LISTED_MONTHS = 6

/** Whether an input is answered over its months: a span without a view, an average, or a figure that is no KPI. */
export async function isOfSpan(reader: AiReader, input: ToolInput): Promise<boolean> {
  const { kpis, figures, fiscalYearStart } = await readKpiCatalogue(reader.tx, reader.revision)
  const { kpiId, from, period, against, againstFrom } = input
  if (!kpiId || (!kpis.has(kpiId) && !figures.has(kpiId))) return false
  const isOdd = (first: string | null | undefined, last: string | null | undefined) =>
    Boolean(first && last && viewOfSpan(first, last, fiscalYearStart) === null)
  return !kpis.has(kpiId) || input.aggregate === 'AVERAGE' || isOdd(from, period) || isOdd(againstFrom, against)
}

interface Span {
  readonly from: string
  readonly to: string
}

/** The months of an input within those with figures. @throws AppError kpi.period_out_of_range */
async function spanOf(reader: AiReader, { period, from, isYear, aggregate }: ToolInput): Promise<Span> {
  const { firstPeriod: first, lastPeriod: last } = (await resolveView(reader, {})).resolved
  const to = period ?? last
  const start =
    from ?? (isYear === true ? `${to.slice(0, 4)}-01` : aggregate === 'AVERAGE' && !period ? rollingStart(to) : to)
  if (start < first || to > last) throw new AppError('kpi.period_out_of_range', { params: { first, last } })
  return { from: start, to }
}

const rollingStart = (to: string) => `${Number(to.slice(0, 4)) - 1}${nextMonth(to)}`
const nextMonth = (to: string) => (to.endsWith('-12') ? '-01' : `-${String(Number(to.slice(5)) + 1).padStart(2, '0')}`)

/** A span as a text with tokens. */
async function spanWhen(reader: AiReader, { from, to }: Span): Promise<string> {
  const { fiscalYearStart } = await readKpiCatalogue(reader.tx, reader.revision)
  const view = viewOfSpan(from, to, fiscalYearStart)
  if (view !== null) return whenOf(reader, to, view)
  return sayFor(reader)('chat.when.span', { from: token('period', from), to: token('period', to) })
}

/** The value of a KPI or figure over a span, with the same months of the prior year. */
export async function writeSpan(reader: AiReader, input: ToolInput): Promise<string> {
  const say = sayFor(reader)
  const { figure, kpi, read } = await figureOf(reader, input)
  const span = await spanOf(reader, input)
  const name = token('name', figure.id)
  const period = await spanWhen(reader, span)
  const value = await read(span)
  if (value === null) return say('chat.value.none', { name, period })
  const before = { from: priorYear(span.from), to: priorYear(span.to) }
  const earlier = await read(before)
  const isRatio = kpi !== undefined && kpi.targetBasis === 'POINT'
  const isMean = input.aggregate === 'AVERAGE' && span.from !== span.to
  const months = periodRange(span.from, span.to)
  return textOf(
    paragraph(
      isMean && !isRatio
        ? say('chat.span.mean', { name, period, value: token('mean', figure.id, span.from, span.to) })
        : say('chat.value.is', { name, period, value: token('span', figure.id, span.from, span.to) }),
      isMean && isRatio ? say('chat.span.ratio') : '',
      earlier === null || isMean
        ? ''
        : say(`chat.value.${directionOf(figure, earlier, value)}`, {
            amount: token('span_amount', figure.id, span.from, span.to, before.from, before.to),
          }),
    ),
    months.length < 2 || months.length > LISTED_MONTHS
      ? ''
      : listOf(months.map((month) => `${token('period', month)}: ${token('span', figure.id, month, month)}`)),
  )
}

/** A KPI or figure in two spans. */
export async function compareSpans(reader: AiReader, input: ToolInput): Promise<string> {
  const say = sayFor(reader)
  const { figure, read } = await figureOf(reader, input)
  const after = await spanOf(reader, input)
  const before = input.against
    ? await spanOf(reader, {
        period: input.against,
        from: input.againstFrom ?? null,
        isYear: input.isYear === true && !input.againstFrom,
      })
    : { from: priorYear(after.from), to: priorYear(after.to) }
  const [name, one, other] = [token('name', figure.id), await read(before), await read(after)]
  const [beforePeriod, afterPeriod] = [await spanWhen(reader, before), await spanWhen(reader, after)]
  if (one === null || other === null) {
    return say('chat.value.none', { name, period: one === null ? beforePeriod : afterPeriod })
  }
  const direction = directionOf(figure, one, other)
  return paragraph(
    premiseOf(reader, input.premise ?? null, figure, direction),
    say('chat.compare.values', {
      name,
      before: token('span', figure.id, before.from, before.to),
      beforePeriod,
      after: token('span', figure.id, after.from, after.to),
      afterPeriod,
    }),
    say(`chat.compare.${direction}`, {
      amount: token('span_amount', figure.id, after.from, after.to, before.from, before.to),
    }),
    monthsBetween(before.from, before.to) === monthsBetween(after.from, after.to) ? '' : say('chat.span.unequal'),
  )
}

/** @throws AppError kpi.not_found */
async function figureOf(reader: AiReader, { kpiId }: ToolInput) {
  const { kpis, figures } = await readKpiCatalogue(reader.tx, reader.revision)
  const figure = figures.get(kpiId ?? '')
  if (figure === undefined) throw new AppError('kpi.not_found')
  const read = ({ from, to }: Span) => readSpanValue(reader, figure.id, from, to)
  return { figure, kpi: kpis.get(figure.id), read }
}
