import { clean, flag, oneOf, type RawSearch, text, type ViewSearch, viewSearch } from '../../search/view.ts'

export const TREE_FORMS = ['tree', 'list'] as const

/** The solution tree: in which view, of which area, and how it is shown. */
export interface SolutionTreeSearch extends ViewSearch {
  areaId?: string
  /** Only symptoms that this KPI triggers or is evidence for. */
  kpiId?: string
  /** Also symptoms that do not apply. */
  all?: true
  /** The symptom or cause that is marked, and in view. */
  node?: string
  form?: (typeof TREE_FORMS)[number]
}

/** One node of the solution tree. */
export interface SolutionNodeSearch extends ViewSearch {
  nodeId?: string
}

/** Reads the filter, the marked node and the form of the solution tree. */
export function solutionTreeSearch(search: RawSearch): SolutionTreeSearch {
  return clean({
    ...viewSearch(search),
    areaId: text(search.areaId),
    kpiId: text(search.kpiId),
    all: flag(search.all),
    node: text(search.node),
    form: oneOf(TREE_FORMS, search.form),
  })
}

/** Reads which node is shown. */
export function solutionNodeSearch(search: RawSearch): SolutionNodeSearch {
  return clean({ ...viewSearch(search), nodeId: text(search.nodeId) })
}
