import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { AiAnalysisDetail } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import type { AnswerBlock, AnswerSegment } from '@lotse/contract/features/ai/answer.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type Format, formatFor } from '@lotse/text/format.ts'
import { moneyText } from '@lotse/text/money.ts'
import { brandOf } from '../../../platform/export/brand.ts'
import type { PdfBlock, PdfDocument } from '../../../platform/export/document-pdf.ts'
import { lineChart } from '../../../platform/export/svg-chart.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { type Say, textsOf } from '../../../platform/text/texts.ts'

/** Width of a portrait A4 page within its margins, in points. */
const WIDTH = 515
const CHART_HEIGHT = 120

/** An analysis as a document: the answer, who wrote it, and the sources of its numbers. */
export function analysisDocument(
  analysis: AiAnalysisDetail,
  {
    tenant,
    language,
    unitName,
    webOrigin,
  }: {
    readonly tenant: Tenant
    readonly language: Language
    readonly unitName: string
    readonly webOrigin: string
  },
): PdfDocument {
  const say = textsOf(language, 'ai')
  const format = formatFor(language, tenant.currency)
  const brand = brandOf(tenant)
  const { answer, basis, question, state } = analysis
  const day = format.date(dayIn(tenant.timeZone, new Date(analysis.createdAt)))
  return {
    language,
    ...brand,
    title: say('analysis.title', { name: analysis.name }),
    subtitle: `${unitName} · ${format.period(analysis.period)}`,
    note: `${day} · ${authorOf(analysis, say)}. ${say('analysis.note')}`,
    orientation: 'portrait',
    blocks: [
      ...(question === '' ? [] : [{ kind: 'LEAD', text: `${say('analysis.question')}: ${question}` } as const]),
      ...answer.blocks.flatMap((block) => blocksOf(block, format, brand.brandColour, say)),
      ...(state === 'DONE'
        ? []
        : [{ kind: 'TEXT', text: say(state === 'RUNNING' ? 'analysis.running' : 'analysis.incomplete') } as const]),
      ...(answer.droppedSentences === 0
        ? []
        : [{ kind: 'TEXT', text: say('analysis.dropped', { count: answer.droppedSentences }) } as const]),
      ...(basis.sources.length === 0
        ? []
        : [
            { kind: 'HEADING', text: say('analysis.sources') } as const,
            {
              kind: 'ITEMS',
              items: basis.sources.map(({ label, address }) => ({
                title: label,
                text: '',
                link: `${webOrigin}${address}`,
              })),
            } as const,
          ]),
    ],
  }
}

function authorOf({ answer: { author } }: AiAnalysisDetail, say: Say<'ai'>): string {
  if (author.provider !== 'BUILT_IN') {
    return say('analysis.author.MODEL', {
      model: author.model ?? '',
      provider: say(`analysis.provider.${author.provider}`),
    })
  }
  return say(author.isFallback ? 'analysis.author.FALLBACK' : 'analysis.author.BUILT_IN')
}

function blocksOf(block: AnswerBlock, format: Format, brandColour: string, say: Say<'ai'>): PdfBlock[] {
  switch (block.kind) {
    case 'HEADING':
      return [{ kind: 'HEADING', text: textOf(block.segments) }]
    case 'PARAGRAPH':
      return [{ kind: 'TEXT', text: textOf(block.segments) }]
    case 'LIST':
      return block.items.map((segments) => ({ kind: 'TEXT', text: `• ${textOf(segments)}` }))
    case 'TABLE':
      return [
        {
          kind: 'TABLE',
          columns: block.header.map((heading, index) => ({
            heading,
            width: 100 / block.header.length,
            isFigure: index > 0,
          })),
          rows: block.rows.map((cells) => ({ cells: cells.map((segments) => ({ text: textOf(segments) })) })),
        },
      ]
    case 'CHOICES':
      return []
    case 'CHART':
      return chartBlocks(block, format, brandColour)
    case 'MEASURE_PROPOSAL': {
      const { title, description, euroPerYear } = block.proposal
      const item = { title: say('analysis.proposal', { title }), text: description }
      return [
        { kind: 'ITEMS', items: [euroPerYear === null ? item : { ...item, amount: moneyText(format, euroPerYear) }] },
      ]
    }
  }
}

function chartBlocks(
  { name, unit, decimals, series }: Extract<AnswerBlock, { kind: 'CHART' }>,
  format: Format,
  brandColour: string,
): PdfBlock[] {
  const lines = series.map((one, index) => ({
    name: one.name,
    isMain: index === 0,
    points: one.points.map(({ period, value }) => ({ name: format.period(period, 'short'), value })),
  }))
  if (!lines.some(({ points }) => points.some(({ value }) => value !== null))) return []
  const written = (value: number) => format.value(value, unit, decimals)
  return [
    { kind: 'SUBHEADING', text: name },
    {
      kind: 'CHART',
      svg: lineChart(lines, { width: WIDTH, height: CHART_HEIGHT, brandColour, written }),
      height: CHART_HEIGHT,
    },
  ]
}

const textOf = (segments: readonly AnswerSegment[]) => segments.map(({ text }) => text).join('')
