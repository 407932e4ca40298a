import { brandOf } from '../../../platform/export/brand.ts'
import type { PdfBlock, PdfDocument, PdfTone } from '../../../platform/export/document-pdf.ts'
import { effectBars } from '../../../platform/export/svg-chart.ts'
import {
  detailsOf,
  type ExportContent,
  type ExportTexts,
  exportTexts,
  leversOf,
  missingResult,
  outcomePath,
  settingText,
} from './content.ts'

/** Width of a landscape A4 page within its margins, in points. */
const WIDTH = 762

/** A scenario as a document: its result, the contributions of the levers, the outcome month by month, the comments. */
export function scenarioDocument(content: ExportContent): PdfDocument {
  const { simulation, unitName, day, language, tenant } = content
  const texts = exportTexts(content)
  const { say, format } = texts
  return {
    language,
    ...brandOf(tenant),
    title: simulation.name,
    subtitle: `${unitName} · ${say(`file.statusName.${simulation.status}`)}`,
    note: `${say('file.baseMonth')} ${format.period(simulation.baseMonth)} · ${format.date(day)}`,
    orientation: 'landscape',
    blocks: [
      { kind: 'LEAD', text: leadOf(content, texts) },
      ...(simulation.note === '' ? [] : [{ kind: 'TEXT', text: simulation.note } as const]),
      ...detailsOf(content, texts)
        .filter(([label]) => label === say('file.owner') || label === say('file.horizon'))
        .map(([label, value]) => ({ kind: 'TEXT', text: `${label}: ${value}` }) as const),
      ...leverBlocks(content, texts),
      ...pathBlocks(content, texts),
      ...commentBlocks(content, texts),
    ],
  }
}

function leadOf({ simulation }: ExportContent, texts: ExportTexts): string {
  const { format } = texts
  const { outcome, result } = simulation
  const missing = missingResult(simulation, texts)
  if (missing !== null) return missing
  const written = (value: number | null) => format.value(value, outcome.unit, outcome.decimals)
  const change = format.change(result.change, outcome.unit, outcome.decimals)
  return `${outcome.name}: ${written(result.before)} → ${written(result.after)} (${change})`
}

function leverBlocks({ simulation, actuals }: ExportContent, texts: ExportTexts): PdfBlock[] {
  const { say, format } = texts
  const { outcome } = simulation
  const levers = leversOf(simulation)
  const heading = { kind: 'HEADING', text: say('file.levers') } as const
  if (levers.length === 0) return [heading, { kind: 'TEXT', text: say('file.noLevers') }]
  const isLowerBetter = outcomePath(actuals)?.direction === 'LOWER'
  const toneOf = (amount: number): PdfTone =>
    amount === 0 ? 'NEUTRAL' : amount > 0 === isLowerBetter ? 'WORSE' : 'BETTER'
  const change = (amount: number | null) => format.change(amount, outcome.unit, outcome.decimals)
  const bars = levers.flatMap(({ figure, effect: { contribution } }) =>
    contribution === null
      ? []
      : [{ name: figure.name, amount: contribution, text: change(contribution), tone: toneOf(contribution) }],
  )
  const figureColumn = (column: string, width: number) => ({ heading: column, width, isFigure: true })
  return [
    heading,
    ...(bars.length > 0 ? [{ kind: 'CHART', ...effectBars(bars, WIDTH) } as const] : []),
    {
      kind: 'TABLE',
      columns: [
        { heading: say('file.figure'), width: 26 },
        { heading: say('file.setting'), width: 16 },
        figureColumn(say('file.before'), 13),
        figureColumn(say('file.after'), 13),
        figureColumn(say('file.contribution'), 14),
        { heading: say('file.start'), width: 12 },
        figureColumn(say('file.rampUp'), 6),
      ],
      rows: levers.map(({ lever, figure, effect, start }) => ({
        cells: [
          { text: effect.problem === null ? figure.name : `${figure.name}. ${say(`file.problem.${effect.problem}`)}` },
          { text: settingText(lever, texts) },
          { text: format.value(effect.before, figure.unit, figure.decimals) },
          { text: format.value(effect.after, figure.unit, figure.decimals) },
          {
            text: change(effect.contribution),
            ...(effect.contribution === null ? {} : { tone: toneOf(effect.contribution) }),
          },
          { text: format.period(start) },
          { text: format.number(lever.rampUpMonths) },
        ],
      })),
    },
  ]
}

function pathBlocks({ simulation, actuals }: ExportContent, { say, format }: ExportTexts): PdfBlock[] {
  const path = outcomePath(actuals)
  if (!path) return []
  const { unit, decimals } = simulation.outcome
  const written = (value: number | null | undefined) => ({ text: format.value(value ?? null, unit, decimals) })
  const column = (heading: string) => ({ heading, width: 25, isFigure: true })
  return [
    { kind: 'HEADING', text: say('file.path'), note: simulation.outcome.name },
    {
      kind: 'TABLE',
      columns: [
        { heading: say('file.month'), width: 25 },
        column(say('file.baseline')),
        column(say('file.expected')),
        column(say('file.actual')),
      ],
      rows: actuals.months.map((month, index) => ({
        cells: [
          { text: format.period(month) },
          written(path.baseline[index]),
          written(path.expected[index]),
          written(path.actual[index]),
        ],
      })),
    },
  ]
}

function commentBlocks({ simulation, comments }: ExportContent, { say, format }: ExportTexts): PdfBlock[] {
  const { figures, outcome } = simulation
  if (comments.length === 0) return []
  const nameOf = (code: string | null) =>
    code === null
      ? null
      : (figures.find((figure) => figure.code === code)?.name ?? (code === outcome.code ? outcome.name : code))
  return [
    { kind: 'HEADING', text: say('file.comments') },
    {
      kind: 'ITEMS',
      items: comments.map(({ part, text, by, createdAt }) => ({
        title: [by?.name ?? null, nameOf(part), format.date(createdAt)].filter((part) => part !== null).join(' · '),
        text,
      })),
    },
  ]
}
