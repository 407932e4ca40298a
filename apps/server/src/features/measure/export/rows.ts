import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { MEASURE_ORIGINS, PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import {
  type ExportFormat,
  MEASURE_COLUMNS,
  type MeasureColumn,
} from '@lotse/contract/features/measure/measure.export.constants.ts'
import type { MeasureFilter } from '@lotse/contract/features/measure/measure.schema.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { TextKey } from '@lotse/text/server-texts.ts'
import type { Cell, Row, TableColumn } from '../../../platform/export/table-file.ts'
import type { Say } from '../../../platform/text/texts.ts'
import type { ExportRow } from '../list/list.repository.ts'
import type { References } from '../reference/reference.ts'

const SHAPE: Readonly<Record<MeasureColumn, Omit<TableColumn, 'heading'>>> = {
  TITLE: { kind: 'TEXT', width: 46 },
  STATE: { kind: 'REPEATED_TEXT', width: 14 },
  AREA: { kind: 'REPEATED_TEXT', width: 20 },
  TOPIC: { kind: 'REPEATED_TEXT', width: 24 },
  KPIS: { kind: 'REPEATED_TEXT', width: 34 },
  OWNER: { kind: 'REPEATED_TEXT', width: 22 },
  START: { kind: 'DAY', width: 12 },
  DUE: { kind: 'DAY', width: 12 },
  PRIORITY: { kind: 'REPEATED_TEXT', width: 10 },
  EFFORT: { kind: 'NUMBER', width: 14 },
  COST: { kind: 'AMOUNT', width: 14 },
  EXPECTED: { kind: 'AMOUNT', width: 16 },
  IMPLEMENTED_ON: { kind: 'DAY', width: 14 },
  TASKS: { kind: 'REPEATED_TEXT', width: 12 },
  ORIGIN: { kind: 'REPEATED_TEXT', width: 20 },
  DESCRIPTION: { kind: 'TEXT', width: 80 },
  UPDATED: { kind: 'DAY', width: 14 },
}

/** The headings, with the same terms as on the screens, and with the unit of bare numbers. */
const HEADINGS = {
  TITLE: 'field.title',
  STATE: 'field.state',
  AREA: 'field.area',
  TOPIC: 'field.topic',
  KPIS: 'field.kpis',
  OWNER: 'field.owner',
  START: 'field.start',
  DUE: 'field.due',
  PRIORITY: 'field.priority',
  EFFORT: 'file.effort',
  COST: 'file.cost',
  EXPECTED: 'file.expected',
  IMPLEMENTED_ON: 'field.implementedOn',
  TASKS: 'field.tasks',
  ORIGIN: 'field.origin',
  DESCRIPTION: 'field.description',
  UPDATED: 'field.updated',
} as const satisfies Readonly<Record<MeasureColumn, TextKey<'measure'>>>

/** The columns that fit on a page. */
const PDF_COLUMNS: readonly MeasureColumn[] = ['TITLE', 'STATE', 'AREA', 'OWNER', 'DUE', 'PRIORITY', 'EXPECTED']

/** The columns of a file only when they are requested. */
const ON_REQUEST: readonly MeasureColumn[] = ['TASKS', 'DESCRIPTION']

/** The columns of a file: those that are requested, in this order; otherwise the default ones. */
export function columnsOf(format: ExportFormat, requested: readonly MeasureColumn[] | undefined): MeasureColumn[] {
  if (requested) return [...requested]
  return format === 'PDF' ? [...PDF_COLUMNS] : MEASURE_COLUMNS.filter((column) => !ON_REQUEST.includes(column))
}

/** The columns with headings. */
export function shapeOf(columns: readonly MeasureColumn[], say: Say<'measure'>, currency: string): TableColumn[] {
  return columns.map((column) => ({ heading: say(HEADINGS[column], { currency }), ...SHAPE[column] }))
}

function stateNames(say: Say<'measure'>): ReadonlyMap<string, string> {
  return new Map(MEASURE_STATES.map((state) => [state, say(`state.${state}`)]))
}

function priorityNames(say: Say<'measure'>): ReadonlyMap<string, string> {
  return new Map(PRIORITIES.map((priority) => [priority, say(`priority.${priority}`)]))
}

/** Returns a function that converts measures to rows of the given columns. */
export function rowWriter(
  columns: readonly MeasureColumn[],
  say: Say<'measure'>,
  { areas, topics, kpis }: References,
  timeZone: string,
): (measure: ExportRow) => Row {
  // Looked up once: a file has up to 100,000 rows.
  const states = stateNames(say)
  const priorities = priorityNames(say)
  const origins = new Map<string, string>(MEASURE_ORIGINS.map((origin) => [origin, say(`origin.${origin}`)]))
  const cells: Readonly<Record<MeasureColumn, (measure: ExportRow) => Cell>> = {
    TITLE: ({ title }) => title,
    STATE: ({ state }) => states.get(state) ?? state,
    AREA: ({ areaId }) => (areaId === null ? null : (areas.get(areaId)?.name ?? areaId)),
    TOPIC: ({ topicId }) => (topicId === null ? null : (topics.get(topicId)?.name ?? topicId)),
    KPIS: ({ kpiIds }) => kpiIds.map((id) => kpis.get(id)?.name ?? id).join('; ') || null,
    OWNER: ({ ownerName }) => ownerName,
    START: ({ start }) => start,
    DUE: ({ due }) => due,
    PRIORITY: ({ priority }) => priorities.get(priority) ?? priority,
    EFFORT: ({ effortDays }) => effortDays,
    COST: ({ costEur }) => costEur,
    EXPECTED: ({ expectedEurPerYear }) => expectedEurPerYear,
    IMPLEMENTED_ON: ({ implementedOn }) => implementedOn,
    // Not `2/5`, which a spreadsheet reads as a date.
    TASKS: ({ tasks }) => tasks && say('file.tasks', { done: tasks.done, total: tasks.total }),
    ORIGIN: ({ origin }) => origins.get(origin) ?? origin,
    DESCRIPTION: ({ description }) => description || null,
    UPDATED: ({ updatedAt }) => dayIn(timeZone, updatedAt),
  }
  const writers = columns.map((column) => cells[column])
  return (measure) => writers.map((write) => write(measure))
}

/** A description of the filter for the head of the file; `ownerName` is the name for `ownerId`. */
export function filterText(
  filter: MeasureFilter,
  say: Say<'measure'>,
  { areas, topics, kpis, bestPractices }: References,
  ownerName: string | null,
): string {
  const { state, areaId, topicId, kpiId, ownerId, due, priority, search, origin, bestPracticeId } = filter
  const several = (values: string | undefined, names: ReadonlyMap<string, string>) =>
    values
      ?.split(',')
      .map((value) => names.get(value) ?? value)
      .join(', ')
  const parts: readonly (readonly [string, string | undefined])[] = [
    [say('field.state'), several(state, stateNames(say))],
    [say('field.area'), areaId && (areas.get(areaId)?.name ?? areaId)],
    [say('field.topic'), topicId && (topics.get(topicId)?.name ?? topicId)],
    [say('filter.kpi'), kpiId && (kpis.get(kpiId)?.name ?? kpiId)],
    [say('field.owner'), ownerId && (ownerName ?? ownerId)],
    [say('field.due'), due && say(`filter.${due}`)],
    [say('field.priority'), several(priority, priorityNames(say))],
    [say('field.origin'), origin && say(`origin.${origin}`)],
    [say('filter.bestPractice'), bestPracticeId && (bestPractices.get(bestPracticeId)?.name ?? bestPracticeId)],
    [say('file.search'), search?.trim() && `“${search.trim()}”`],
  ]
  const criteria = parts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return criteria.length === 0 ? say('file.noFilter') : criteria.join(' · ')
}
