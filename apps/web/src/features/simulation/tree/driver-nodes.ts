import { statusOf } from '@lotse/analysis/figure/status.ts'
import { driverNodes } from '@lotse/analysis/simulation/model.ts'
import type { SimulationResult } from '@lotse/analysis/simulation/simulate.ts'
import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { Status } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TreeEdge, TreeNode } from '../../../ui/graph/tree.model.ts'
import type { BrowserModel } from '../result/browser-model.ts'
import { type SimulationTranslate, writePair } from '../result/result.words.ts'

/** The series that the nodes of the tree are compared with. */
export const TREE_COMPARISONS = ['PRIOR_YEAR', 'PLAN', 'TARGET', 'MEDIAN'] as const
export type TreeComparison = (typeof TREE_COMPARISONS)[number]

/** What a node shows; all fields are compared to decide whether it renders again. */
export interface DriverContent {
  readonly name: string
  readonly before: string
  /** Null when the levers do not change the figure. */
  readonly after: string | null
  readonly to: string
  readonly change: string | null
  /** Null for figures that are not evaluated, and when the status with the levers is not known. */
  readonly status: Status | null
  readonly statusLabel: string
  /** Says that it is a lever; null when it is none. */
  readonly leverLabel: string | null
  readonly series: readonly (number | null)[]
  /** The difference from the compared series, with its name; null without a value. */
  readonly variance: string | null
}

/** The driver tree of a model with the values of a result. */
export function driverTree(
  browser: BrowserModel,
  result: SimulationResult,
  levers: readonly string[],
  comparison: TreeComparison,
  words: { readonly t: SimulationTranslate; readonly format: Format },
): { readonly nodes: readonly TreeNode<DriverContent>[]; readonly changed: readonly TreeEdge[] } {
  const { t, format } = words
  const drivers = driverNodes(browser.model, browser.reply.outcomeId)
  const parents = new Map<string, string[]>()
  for (const { code, references } of drivers) {
    for (const reference of references) parents.set(reference, [...(parents.get(reference) ?? []), code])
  }
  const isChanged = (code: string) => {
    const figure = result.figures.get(code)
    return figure !== undefined && figure.before !== figure.after
  }
  const nodes = drivers.flatMap(({ code }): TreeNode<DriverContent>[] => {
    const node = browser.nodes.get(code)
    if (!node) return []
    const { before = null, after = null } = result.figures.get(code) ?? {}
    const pair = writePair(format, node, before, after)
    const isMoved = isChanged(code)
    const status = isMoved || node.direction === null ? statusWith(node, before, after) : node.status
    const statusLabel = status === null ? '' : t(`editor.status.${status}`)
    const reference = comparedValue(node, comparison)
    const value = isMoved ? after : before
    const variance =
      reference === null || value === null ? null : format.change(value - reference, node.unit, node.decimals)
    const content: DriverContent = {
      name: node.name,
      before: pair.before,
      after: isMoved ? pair.after : null,
      to: t('editor.tree.to'),
      change: isMoved ? pair.change : null,
      status,
      statusLabel,
      leverLabel: levers.includes(code) ? t('editor.tree.isLever') : null,
      series: node.series,
      variance: variance === null ? null : `${variance} ${t(`editor.compareShort.${comparison}`)}`,
    }
    return [
      {
        id: code,
        parentIds: parents.get(code) ?? [],
        label: node.name,
        tone: isMoved ? 'BRAND' : undefined,
        size: 'LARGE',
        content,
      },
    ]
  })
  const changed = drivers.flatMap(({ code, references }) =>
    isChanged(code) ? references.filter(isChanged).map((reference) => ({ parentId: code, childId: reference })) : [],
  )
  return { nodes, changed }
}

/** The value of the compared series over twelve months; a target range is compared by its nearer end. */
export function comparedValue(node: SimulationNode, comparison: TreeComparison): number | null {
  switch (comparison) {
    case 'PRIOR_YEAR':
      return node.priorYear
    case 'PLAN':
      return node.plan
    case 'TARGET':
      return node.direction === 'LOWER' ? node.target.max : (node.target.min ?? node.target.max)
    case 'MEDIAN':
      return node.benchmark?.p50 ?? null
  }
}

/**
 * The status of a changed value by the default rules. A KPI can have rules of its own, which the model does not contain: null
 * when the default rules do not give the status that the present value has.
 */
function statusWith(node: SimulationNode, before: number | null, after: number | null): Status | null {
  const { direction, target, benchmark } = node
  if (direction === null) return null
  const at = (value: number | null) => statusOf({ value, direction, target, benchmark }).status
  return at(before) === node.status ? at(after) : null
}
