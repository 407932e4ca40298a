import { TOPIC_STEPS, type TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import {
  type AreaSearch,
  areaSearch,
  clean,
  oneOf,
  type RankedSearch,
  type RawSearch,
  rankedSearch,
  text,
  type ViewSearch,
  viewSearch,
} from '../../search/view.ts'

/** What the business is looked at by, where both are offered. */
export const ANALYSIS_SUBJECTS = ['areas', 'topics'] as const
export type AnalysisSubject = (typeof ANALYSIS_SUBJECTS)[number]

/** The business analysis: in which view, and by what. */
export interface AnalysisSearch extends ViewSearch, RankedSearch {
  by?: AnalysisSubject
}

/** The dashboard of one area, or the story of one topic and the step one is at. A topic goes before an area. */
export interface DashboardSearch extends AreaSearch {
  topicId?: string
  /** What is searched for in the documents of the topic. */
  search?: string
  step?: TopicStep
}

/** Reads the view and the grouping of the business analysis. */
export function analysisSearch(search: RawSearch): AnalysisSearch {
  return clean({ ...viewSearch(search), ...rankedSearch(search), by: oneOf(ANALYSIS_SUBJECTS, search.by) })
}

/** Reads which area or topic is shown and how. */
export function dashboardSearch(search: RawSearch): DashboardSearch {
  return clean({
    ...areaSearch(search),
    topicId: text(search.topicId),
    search: text(search.search, 200),
    step: oneOf(TOPIC_STEPS, search.step),
  })
}
