import { medianOf } from '@lotse/analysis/statistics/median.ts'
import type {
  PortfolioAssessedUnit,
  PortfolioAssessmentExport,
  PortfolioAssessments,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.schema.ts'
import type { Cell, Row, TableColumn } from '../../platform/export/table-file.ts'
import type { BinaryReply } from '../../platform/http/send-reply.ts'
import { type Say, textsOf } from '../../platform/text/texts.ts'
import { readPortfolioAssessments } from './assessments.service.ts'
import type { PortfolioComparer } from './comparison.service.ts'
import { portfolioFile, shownUnits } from './file.ts'

/**
 * The assessments of the units as a file, with the rows in the order of `unitIds`. Units outside of the portfolio are
 * omitted.
 */
export async function exportPortfolioAssessments(
  caller: PortfolioComparer,
  { format, topics, unitIds, language = caller.language }: PortfolioAssessmentExport,
): Promise<BinaryReply> {
  const reader = { ...caller, language }
  const shown = await readPortfolioAssessments(reader, topics)
  const content = shownUnits(shown.content, unitIds)
  const say = textsOf(language, 'businessunit')
  return portfolioFile(reader, {
    format,
    title: say('portfolio.assessmentsTitle'),
    count: content.length,
    details: [],
    ...assessmentTable({ ...shown, content }, say),
  })
}

interface FileColumn extends TableColumn {
  readonly cell: (unit: PortfolioAssessedUnit) => Cell
  readonly hasMedian?: true
}

function assessmentTable(
  { topics, columns: columnIds, content }: PortfolioAssessments,
  say: Say<'businessunit'>,
): { readonly columns: readonly TableColumn[]; readonly rows: readonly Row[] } {
  const columns: FileColumn[] = [
    { heading: say('portfolio.unit'), kind: 'TEXT', width: 34, cell: ({ name }) => name },
    { heading: say('file.city'), kind: 'REPEATED_TEXT', width: 18, cell: ({ city }) => city },
    { heading: say('region'), kind: 'REPEATED_TEXT', width: 18, cell: ({ region }) => region },
    { heading: say('brand'), kind: 'REPEATED_TEXT', width: 22, cell: ({ brands }) => brands.join(', ') || null },
    ...columnIds.flatMap((id, index): FileColumn[] => {
      const name = topics.find((topic) => topic.id === id)?.name ?? id
      const of = ({ assessments }: PortfolioAssessedUnit) => assessments[index]
      return [
        { heading: name, kind: 'NUMBER', width: 18, cell: (unit) => rounded(of(unit)?.score), hasMedian: true },
        {
          heading: `${name}: ${say('file.submittedOn')}`,
          kind: 'DAY',
          width: 16,
          cell: (unit) => of(unit)?.submittedOn ?? null,
        },
        {
          heading: `${name}: ${say('file.progress')}`,
          kind: 'NUMBER',
          width: 16,
          cell: (unit) => percent(of(unit)?.progress),
        },
      ]
    }),
  ]
  const median: Row[] =
    content.length < 2
      ? []
      : [
          columns.map(({ cell, hasMedian }, index) => {
            if (index === 0) return say('portfolio.median', { count: content.length })
            return hasMedian ? rounded(medianOf(content.map((unit) => numberOf(cell(unit))))) : null
          }),
        ]
  return { columns, rows: [...content.map((unit) => columns.map(({ cell }) => cell(unit))), ...median] }
}

const numberOf = (cell: Cell) => (typeof cell === 'number' ? cell : null)
const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100
const percent = (share: number | null | undefined) =>
  share === null || share === undefined ? null : Math.round(share * 100)
