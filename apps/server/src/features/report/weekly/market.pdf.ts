import type { MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { brandOf } from '../../../platform/export/brand.ts'
import type { PdfBlock, PdfDocument, PdfRow } from '../../../platform/export/document-pdf.ts'
import { monthBars } from '../../../platform/export/svg-chart.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { DRIVE_NAMES } from '../../market/market.public.ts'
import type { ReportTexts } from '../report.texts.ts'

/** Width of an A4 page within its margins, in points. */
const WIDTH = 515
/** Maximum number of listed brands; the CSV file has all of them. */
const BRANDS = 25

/** The German market in a month and the year up to it, as a document. */
export function marketDocument(
  view: MarketView,
  { tenant, texts }: { readonly tenant: Tenant; readonly texts: ReportTexts },
): PdfDocument {
  const { say, format, language } = texts
  const brand = brandOf(tenant)
  const { period, comparisonPeriod, total, drives, brands, models, source, drive } = view
  const parts = [view.brand?.name, drive === null ? undefined : DRIVE_NAMES[drive][language]]
  const own = brands.filter(({ isOwn }) => isOwn)
  const others = brands
    .filter(({ isOwn }) => !isOwn)
    .toSorted((one, other) => (other.month.value ?? -1) - (one.month.value ?? -1))
  const shown = [...own, ...others].slice(0, Math.max(BRANDS, own.length))
  const year = Number(period.slice(0, 4))
  const blocks: PdfBlock[] = [
    { kind: 'LEAD', text: headlineOf(total, period, comparisonPeriod, texts) },
    { kind: 'SUBHEADING', text: say('marketReport.months', { year: String(year), before: String(year - 1) }) },
    { kind: 'CHART', svg: monthBars(monthsOf(view, texts), WIDTH, 130, brand.brandColour), height: 130 },
    ...tableOf(say('marketReport.drives'), drives, texts),
    ...tableOf(
      say('marketReport.brands'),
      shown.length === 0 ? [] : [{ ...total, name: say('market.total') }, ...shown],
      texts,
    ),
    ...(brands.length > shown.length
      ? [{ kind: 'SOURCE', text: say('marketReport.further', { count: brands.length - shown.length }) } as const]
      : []),
    ...tableOf(say('marketReport.models'), models, texts),
    {
      kind: 'SOURCE',
      text: say('market.source', { source: `${source.text}, ${source.licence}, ${source.licenceUrl}` }),
    },
  ]
  return {
    language,
    ...brand,
    title: say('marketReport.title'),
    subtitle: [format.period(period), ...parts.filter((part) => part !== undefined)].join(' · '),
    note: source.text,
    orientation: 'portrait',
    blocks,
  }
}

function headlineOf({ month }: MarketRow, period: string, before: string, { say, format }: ReportTexts): string {
  const count = month.value
  if (count === null) return say('market.brandNoValue')
  if (month.change === null) return say('marketReport.headlineNoPrior', { count, period: format.period(period) })
  return say('marketReport.headline', {
    count,
    period: format.period(period),
    before: format.period(before),
    change: format.percentChange(month.change, 1),
  })
}

function monthsOf({ months }: MarketView, { language }: ReportTexts) {
  const short = new Intl.DateTimeFormat(LOCALE_OF[language], { month: 'short', timeZone: 'UTC' })
  return months.map(({ period, value, priorYear }) => ({
    name: short.format(new Date(`${period}-01T00:00:00Z`)),
    value,
    before: priorYear,
  }))
}

function tableOf(title: string, rows: readonly MarketRow[], { say, format }: ReportTexts): PdfBlock[] {
  if (rows.length === 0) return []
  const figure = (heading: string, width: number) => ({ heading, width, isFigure: true })
  const cell = (text: string) => ({ text })
  return [
    { kind: 'HEADING', text: title },
    {
      kind: 'TABLE',
      columns: [
        { heading: say('marketReport.row'), width: 26 },
        figure(say('marketReport.month'), 12),
        figure(say('marketReport.change'), 13),
        figure(say('marketReport.adjusted'), 15),
        figure(say('marketReport.share'), 10),
        figure(say('marketReport.yearToDate'), 14),
        figure(say('marketReport.change'), 13),
      ],
      rows: rows.map(
        ({ name, isOwn, month, yearToDate }): PdfRow => ({
          isStrong: isOwn,
          cells: [
            cell(name),
            cell(format.number(month.value)),
            cell(format.percentChange(month.change, 1)),
            cell(format.percentChange(month.adjustedChange, 1)),
            cell(format.percent(month.share, 1)),
            cell(format.number(yearToDate.value)),
            cell(format.percentChange(yearToDate.change, 1)),
          ],
        }),
      ),
    },
  ]
}
