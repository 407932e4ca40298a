import {
  type ExportFormat,
  MEASURE_COLUMNS,
  type MeasureColumn,
} from '@lotse/contract/features/measure/measure.export.schema.ts'
import type { MeasureFilter } from '@lotse/contract/features/measure/measure.schema.ts'
import type { Cell, Row, TableColumn } from '../../platform/export/table-file.ts'
import type { ExportRow } from './measure.list.repository.ts'
import type { References } from './measure.reference.ts'
import type { MeasureWords } from './measure.words.ts'

const SHAPE: Readonly<Record<MeasureColumn, Omit<TableColumn, 'heading'>>> = {
  TITLE: { kind: 'TEXT', width: 46 },
  STATE: { kind: 'WORDS', width: 14 },
  AREA: { kind: 'WORDS', width: 20 },
  TOPIC: { kind: 'WORDS', width: 24 },
  KPIS: { kind: 'WORDS', width: 34 },
  OWNER: { kind: 'WORDS', width: 22 },
  START: { kind: 'DAY', width: 12 },
  DUE: { kind: 'DAY', width: 12 },
  PRIORITY: { kind: 'WORDS', width: 10 },
  EFFORT: { kind: 'NUMBER', width: 14 },
  COST: { kind: 'AMOUNT', width: 14 },
  EXPECTED: { kind: 'AMOUNT', width: 16 },
  IMPLEMENTED_ON: { kind: 'DAY', width: 14 },
  ORIGIN: { kind: 'WORDS', width: 20 },
  DESCRIPTION: { kind: 'TEXT', width: 80 },
  UPDATED: { kind: 'DAY', width: 14 },
}

/** What fits beside each other on a page. */
const ON_PAPER: readonly MeasureColumn[] = ['TITLE', 'STATE', 'AREA', 'OWNER', 'DUE', 'PRIORITY', 'EXPECTED']

/** The columns of a file in their usual order, whatever order they were named in. */
export function columnsOf(format: ExportFormat, wanted: readonly MeasureColumn[] | undefined): MeasureColumn[] {
  const chosen = wanted ?? (format === 'PDF' ? ON_PAPER : MEASURE_COLUMNS.filter((column) => column !== 'DESCRIPTION'))
  return MEASURE_COLUMNS.filter((column) => chosen.includes(column))
}

/** Columns with their headings. */
export function shapeOf(columns: readonly MeasureColumn[], words: MeasureWords): TableColumn[] {
  return columns.map((column) => ({ heading: words.columns[column], ...SHAPE[column] }))
}

/** Writes measures as rows of these columns. */
export function rowWriter(
  columns: readonly MeasureColumn[],
  words: MeasureWords,
  { areas, topics, kpis }: References,
): (measure: ExportRow) => Row {
  const cells: Readonly<Record<MeasureColumn, (measure: ExportRow) => Cell>> = {
    TITLE: ({ title }) => title,
    STATE: ({ state }) => words.states[state],
    AREA: ({ areaId }) => (areaId === null ? null : (areas.get(areaId)?.name ?? areaId)),
    TOPIC: ({ topicId }) => (topicId === null ? null : (topics.get(topicId)?.name ?? topicId)),
    KPIS: ({ kpiIds }) => kpiIds.map((id) => kpis.get(id)?.name ?? id).join('; ') || null,
    OWNER: ({ ownerName }) => ownerName,
    START: ({ start }) => start,
    DUE: ({ due }) => due,
    PRIORITY: ({ priority }) => words.priorities[priority],
    EFFORT: ({ effortDays }) => effortDays,
    COST: ({ costEur }) => costEur,
    EXPECTED: ({ expectedEurPerYear }) => expectedEurPerYear,
    IMPLEMENTED_ON: ({ implementedOn }) => implementedOn,
    ORIGIN: ({ origin }) => words.origins[origin],
    DESCRIPTION: ({ description }) => description || null,
    UPDATED: ({ updatedAt }) => updatedAt.toISOString().slice(0, 10),
  }
  const writers = columns.map((column) => cells[column])
  return (measure) => writers.map((write) => write(measure))
}

/** The filter in words, for the head of the file; `ownerName` is the one that `ownerId` stands for. */
export function filterText(
  filter: MeasureFilter,
  words: MeasureWords,
  { areas, topics, kpis, bestPractices }: References,
  ownerName: string | null,
): string {
  const { state, areaId, topicId, kpiId, ownerId, due, priority, search, origin, bestPracticeId } = filter
  const several = (values: string | undefined, names: Readonly<Record<string, string>>) =>
    values
      ?.split(',')
      .map((value) => names[value] ?? value)
      .join(', ')
  const parts: readonly (readonly [string, string | undefined])[] = [
    [words.columns.STATE, several(state, words.states)],
    [words.columns.AREA, areaId && (areas.get(areaId)?.name ?? areaId)],
    [words.columns.TOPIC, topicId && (topics.get(topicId)?.name ?? topicId)],
    [words.kpi, kpiId && (kpis.get(kpiId)?.name ?? kpiId)],
    [words.columns.OWNER, ownerId && (ownerName ?? ownerId)],
    [words.columns.DUE, due && words.due[due]],
    [words.columns.PRIORITY, several(priority, words.priorities)],
    [words.columns.ORIGIN, origin && words.origins[origin]],
    [words.bestPractice, bestPracticeId && (bestPractices.get(bestPracticeId)?.name ?? bestPracticeId)],
    [words.search, search?.trim() && `“${search.trim()}”`],
  ]
  const told = parts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return told.length === 0 ? words.noFilter : told.join(' · ')
}
