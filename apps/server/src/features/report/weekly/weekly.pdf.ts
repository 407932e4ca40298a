import type {
  WeeklyKpi,
  WeeklyMeasure,
  WeeklyMeasures,
  WeeklyReport,
} from '@lotse/contract/features/report/report.weekly.schema.ts'
import { moneyText, signedMoneyText } from '@lotse/text/money.ts'
import { brandOf } from '../../../platform/export/brand.ts'
import type { PdfBlock, PdfDocument, PdfItem } from '../../../platform/export/document-pdf.ts'
import { effectBars } from '../../../platform/export/svg-chart.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { ReportTexts } from '../report.texts.ts'
import type { ReportLinks } from './links.ts'

/** Width of an A4 page within its margins, in points. */
const WIDTH = 515

/** The weekly report as a document, with the sentences of the screen and a bar chart of the effects. */
export function weeklyDocument(
  report: WeeklyReport,
  { tenant, texts, links }: { readonly tenant: Tenant; readonly texts: ReportTexts; readonly links: ReportLinks },
): PdfDocument {
  const { say, language } = texts
  return {
    language,
    ...brandOf(tenant),
    title: say('weekly.title'),
    subtitle: `${report.businessUnit.name} · ${weekText(report, texts)}`,
    note: asOfText(report.asOf, report.timeZone, texts),
    orientation: 'portrait',
    blocks: [
      { kind: 'LEAD', text: report.headline },
      ...firstBlocks(report, texts, links),
      ...figureBlocks(report, texts, links),
      ...(report.measures === null ? [] : measureBlocks(report.measures, texts, links)),
      ...marketBlocks(report, texts, links),
      ...assessmentBlocks(report, texts),
      ...(report.unreadMessages === 0
        ? []
        : [
            { kind: 'HEADING', text: say('messages.title') } as const,
            { kind: 'TEXT', text: say('messages.unread', { count: report.unreadMessages }) } as const,
          ]),
    ],
  }
}

/** `KW 47 / 2026 · 16.11.2026 bis 22.11.2026` */
export function weekText(
  { week, firstDay, lastDay }: Pick<WeeklyReport, 'week' | 'firstDay' | 'lastDay'>,
  { say, format }: ReportTexts,
): string {
  const name = say('weekly.week.name', { number: String(Number(week.slice(6))), year: week.slice(0, 4) })
  return `${name} · ${say('weekly.span', { from: format.date(firstDay), to: format.date(lastDay) })}`
}

/** The `asOf` of the report in the tenant's time zone. */
export function asOfText(asOf: string, timeZone: string, { say, format }: ReportTexts): string {
  const [day = '', time = ''] = new Date(asOf).toLocaleString('sv-SE', { timeZone }).split(' ')
  return say('common.asOf', { day: format.date(day), time: time.slice(0, 5) })
}

function firstBlocks({ first }: WeeklyReport, { say, format }: ReportTexts, links: ReportLinks): PdfBlock[] {
  if (first === null || first.length === 0) return []
  const items = first.map(
    ({ id, name, period, eur, sentence }): PdfItem => ({
      title: name,
      text: sentence,
      link: links.kpi(id, period),
      ...(eur === null ? {} : { amount: moneyText(format, eur) }),
    }),
  )
  return [
    { kind: 'HEADING', text: say('first.title') },
    { kind: 'ITEMS', items },
  ]
}

function figureBlocks({ figures }: WeeklyReport, texts: ReportTexts, links: ReportLinks): PdfBlock[] {
  const { say, format } = texts
  const { items, outcome, furtherCount, comparedWith, sentence } = figures
  const listed = [
    ...(outcome ? [kpiItem(outcome, links, (eur) => format.change(eur, format.currency))] : []),
    ...items.map((kpi) => kpiItem(kpi, links, (eur) => signedMoneyText(format, eur))),
  ]
  const priced = items.flatMap(({ name, eur, tone }) =>
    eur === null ? [] : [{ name, amount: eur, text: signedMoneyText(format, eur), tone }],
  )
  const chart = effectBars(priced, WIDTH)
  return [
    { kind: 'HEADING', text: say('figures.title'), note: sentence },
    ...(priced.length > 1 ? [{ kind: 'CHART', ...chart } as const] : []),
    ...(listed.length > 0 ? [{ kind: 'ITEMS', items: listed } as const] : []),
    ...(furtherCount > 0 ? [{ kind: 'TEXT', text: say('figures.further', { count: furtherCount }) } as const] : []),
    ...(comparedWith === null
      ? []
      : [
          {
            kind: 'SOURCE',
            text: say(comparedWith === 'PRIOR_YEAR' ? 'figures.notePriorYear' : 'figures.note'),
          } as const,
        ]),
  ]
}

/** The change of the outcome is booked; the euro impact of any other KPI is an estimate, which `write` rounds. */
function kpiItem(
  { id, name, period, sentence, eur, tone }: WeeklyKpi,
  links: ReportLinks,
  write: (eur: number) => string,
): PdfItem {
  return {
    title: name,
    text: sentence,
    tone,
    link: links.kpi(id, period),
    ...(eur === null ? {} : { amount: write(eur) }),
  }
}

function marketBlocks({ market }: WeeklyReport, { say, format }: ReportTexts, links: ReportLinks): PdfBlock[] {
  if (market === null) return []
  const items = market.brands.map(
    ({ name, sentence, changePct }): PdfItem => ({
      title: name,
      text: sentence,
      link: links.market(market.period),
      ...(changePct === null ? {} : { amount: format.percentChange(changePct, 1) }),
    }),
  )
  return [
    { kind: 'HEADING', text: say('market.title'), note: market.sentence },
    ...(items.length > 0 ? [{ kind: 'ITEMS', items } as const] : []),
    { kind: 'SOURCE', text: say('market.source', { source: market.source }) },
  ]
}

const LISTS = ['due', 'openFromLastWeek', 'overdue', 'next', 'finished'] as const

function measureBlocks(measures: WeeklyMeasures, texts: ReportTexts, links: ReportLinks): PdfBlock[] {
  const { say, format } = texts
  const itemOf = ({ id, title, sentence, eur }: WeeklyMeasure): PdfItem => ({
    title,
    text: sentence,
    link: links.measure(id),
    ...(eur === null ? {} : { amount: format.value(eur, format.currency) }),
  })
  return [
    { kind: 'HEADING', text: say('measures.title'), note: measures.sentence },
    ...LISTS.flatMap((list): PdfBlock[] =>
      measures[list].length === 0
        ? []
        : [
            { kind: 'SUBHEADING', text: say(`measures.${list}`) },
            { kind: 'ITEMS', items: measures[list].map(itemOf) },
          ],
    ),
  ]
}

function assessmentBlocks({ assessments }: WeeklyReport, { say }: ReportTexts): PdfBlock[] {
  if (assessments === null || assessments.length === 0) return []
  return [
    { kind: 'HEADING', text: say('assessments.title') },
    { kind: 'ITEMS', items: assessments.map(({ name, sentence }) => ({ title: name, text: sentence })) },
  ]
}
