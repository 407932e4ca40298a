import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { matchesQuery } from '@lotse/contract/search-text.ts'

/** Those first whose KPIs are worst (the default), or in the order of areas. */
export const PRACTICE_ORDERS = ['NEED', 'AREA'] as const
export type PracticeOrder = (typeof PRACTICE_ORDERS)[number]

/** Which best practices are shown; all when nothing is said. */
export interface PracticeFilter {
  readonly areaId?: string | undefined
  readonly topicId?: string | undefined
  readonly search?: string | undefined
  readonly favorite?: boolean | undefined
}

/** The best practices that pass the filter. Words are searched in names, description, area, topic and KPIs. */
export function filterPractices(
  practices: readonly BestPracticeSummary[],
  { areaId, topicId, search = '', favorite = false }: PracticeFilter,
  language: Language,
): readonly BestPracticeSummary[] {
  return practices.filter(
    (one) =>
      (areaId === undefined || one.areaId === areaId) &&
      (topicId === undefined || one.topicId === topicId) &&
      (!favorite || one.isFavorite) &&
      matchesQuery(textOf(one), search, language),
  )
}

function textOf({ name, description, areaName, topicName, kpis }: BestPracticeSummary): string {
  return [name, description, areaName, topicName ?? '', ...kpis.map((kpi) => kpi.name)].join(' ')
}

/** Best practices under one heading. */
export interface PracticeGroup {
  readonly areaId: string
  readonly areaName: string
  readonly practices: readonly BestPracticeSummary[]
}

/** Best practices by area, in the order in which they come. */
export function groupByArea(practices: readonly BestPracticeSummary[]): readonly PracticeGroup[] {
  return [...Map.groupBy(practices, ({ areaId }) => areaId)].map(([areaId, ofArea]) => ({
    areaId,
    areaName: ofArea[0]?.areaName ?? '',
    practices: ofArea,
  }))
}

/** Best practices, those first that move the most critical KPIs of the unit, then the most to watch; otherwise as they were. */
export function neediestFirst(practices: readonly BestPracticeSummary[]): readonly BestPracticeSummary[] {
  const count = ({ kpis }: BestPracticeSummary, status: string) => kpis.filter((kpi) => kpi.status === status).length
  return practices.toSorted((a, b) => count(b, 'BAD') - count(a, 'BAD') || count(b, 'WARN') - count(a, 'WARN'))
}
