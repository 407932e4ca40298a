import type { TopicSummary } from '@lotse/contract/features/topic/topic.schema.ts'

/** The topics of one area. */
export interface TopicArea {
  readonly areaId: string
  readonly areaName: string
  readonly areaIcon: string
  readonly topics: readonly TopicSummary[]
}

/** Topics in the order in which they need work, and the one to begin with. */
export interface TopicOrder {
  readonly areas: readonly TopicArea[]
  /** The first topic with KPIs off target whose journey is not complete; null when there is none. */
  readonly beginWith: string | null
}

/**
 * Orders topics by need: most critical KPIs first, then the larger potential, then most KPIs to watch; otherwise as they were. The areas
 * are ordered by the sums of their topics in the same way.
 * @param potentialOf the potential of these KPIs per year; 0 when there is none or it is unknown
 */
export function orderTopics(
  topics: readonly TopicSummary[],
  potentialOf: (kpiIds: readonly string[]) => number,
): TopicOrder {
  const needOf = (some: readonly TopicSummary[]): Need => {
    const sum = (status: 'BAD' | 'WARN') => some.reduce((total, { statusCounts }) => total + statusCounts[status], 0)
    // A KPI may belong to several topics of an area; its potential counts once.
    return [sum('BAD'), Math.round(potentialOf([...new Set(some.flatMap(({ kpiIds }) => kpiIds))])), sum('WARN')]
  }
  const byNeed = topics.toSorted((a, b) => compareNeeds(needOf([a]), needOf([b])))
  const ofArea = [...Map.groupBy(topics, ({ areaId }) => areaId)].toSorted(([, a], [, b]) =>
    compareNeeds(needOf(a), needOf(b)),
  )
  return {
    areas: ofArea.flatMap(([areaId, [first]]) =>
      first
        ? [
            {
              areaId,
              areaName: first.areaName,
              areaIcon: first.areaIcon,
              topics: byNeed.filter((topic) => topic.areaId === areaId),
            },
          ]
        : [],
    ),
    beginWith:
      byNeed.find(({ statusCounts: { BAD, WARN }, journey }) => BAD + WARN > 0 && journey.progress < 1)?.id ?? null,
  }
}

/** Critical KPIs, potential per year, KPIs to watch. */
type Need = readonly [number, number, number]

function compareNeeds(a: Need, b: Need): number {
  return b[0] - a[0] || b[1] - a[1] || b[2] - a[2]
}
