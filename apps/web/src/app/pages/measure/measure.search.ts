import {
  DUE_FILTERS,
  MEASURE_SORTS,
  PRIORITIES,
  STATED_ORIGINS,
} from '@lotse/contract/features/measure/measure.constants.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { MEASURE_SHAPES, type MeasureView, SORT_DIRECTIONS } from '../../../features/measure/list/view.ts'
import type { MeasureStart } from '../../../features/measure/measure.start.ts'
import { listOf, valuesOf } from '../../../ui/field/value-list.ts'
import { clean, oneOf, type RawSearch, text, uuid } from '../../search/view.ts'

/** Which measure is shown on a screen of its own. */
export interface MeasureIdSearch {
  id?: string
}

/** Which measure is shown, and which of its tasks is in view. */
export interface MeasureDetailsSearch extends MeasureIdSearch {
  task?: string
}

/** Which measure is shown inside a KPI's shell, where `id` is the KPI. */
export interface KpiMeasureSearch {
  measureId?: string
  task?: string
}

/** Reads the filters and the layout of measures; ignores invalid values. */
export function measureViewSearch(search: RawSearch): MeasureView {
  return clean({
    shape: oneOf(MEASURE_SHAPES, search.shape),
    month: month(search.month),
    state: listOf(valuesOf(text(search.state)), MEASURE_STATES),
    areaId: text(search.areaId),
    topicId: text(search.topicId),
    kpiId: text(search.kpiId),
    ownerId: uuid(search.ownerId),
    due: oneOf(DUE_FILTERS, search.due),
    priority: listOf(valuesOf(text(search.priority)), PRIORITIES),
    search: text(search.search),
    bestPracticeId: text(search.bestPracticeId),
    sort: oneOf(MEASURE_SORTS, search.sort),
    direction: oneOf(SORT_DIRECTIONS, search.direction),
  })
}

/** Reads which measure is shown. */
export function measureIdSearch(search: RawSearch): MeasureIdSearch {
  return clean({ id: text(search.id) })
}

/** Reads which measure and which of its tasks is shown. */
export function measureDetailsSearch(search: RawSearch): MeasureDetailsSearch {
  return clean({ ...measureIdSearch(search), task: text(search.task) })
}

/** Reads which measure is shown inside a KPI, and which of its tasks is in view. */
export function kpiMeasureSearch(search: RawSearch): KpiMeasureSearch {
  return clean({ measureId: text(search.measureId), task: text(search.task) })
}

/** Reads what a new measure starts from. */
export function measureStartSearch(search: RawSearch): MeasureStart {
  return clean({
    origin: oneOf(STATED_ORIGINS, search.origin),
    templateId: text(search.templateId),
    bestPracticeId: text(search.bestPracticeId),
    assessmentId: uuid(search.assessmentId),
    questionId: text(search.questionId),
    kpiId: text(search.kpiId),
    topicId: text(search.topicId),
    delta: figure(search.delta),
    eur: figure(search.eur),
    title: text(search.title, 200),
    description: text(search.description, 2_000),
  })
}

/** The visit that a new measure is agreed at. */
export interface MeasureVisitSearch {
  visit?: string
}

/** Reads the form of a measure: an existing one, or what a new one starts from and the visit it is agreed at. */
export function measureEditSearch(search: RawSearch): MeasureIdSearch & MeasureStart & MeasureVisitSearch {
  return { ...measureIdSearch(search), ...measureStartSearch(search), ...clean({ visit: uuid(search.visit) }) }
}

/** The same inside a KPI. */
export function kpiMeasureEditSearch(search: RawSearch): KpiMeasureSearch & MeasureStart {
  return { ...kpiMeasureSearch(search), ...measureStartSearch(search) }
}

/** A month from 1900 to 2199, as due dates can have. */
function month(value: unknown): string | undefined {
  const asked = text(value)
  return asked && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
}

function figure(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(text(value) ?? Number.NaN)
  return Number.isFinite(number) && Math.abs(number) <= 1e12 ? number : undefined
}
