import { driverNodes } from '@lotse/analysis/simulation/model.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TreeEdge, TreeNode } from '../../../ui/graph/tree.model.ts'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { Figures } from '../calculation/calculation.ts'
import { statusWith } from '../result/figure-status.ts'
import { type SimulationTranslate, writePair } from '../result/result.words.ts'
import { type Reference, referenceValue } from './reference.ts'

/** What a node shows; all fields are compared to decide whether it renders again. */
export interface DriverContent {
  readonly name: string
  readonly before: string
  /** Null when the levers do not change the figure. */
  readonly after: string | null
  readonly to: string
  readonly change: string | null
  /** With the levers; null for figures that are not evaluated. */
  readonly status: Status | null
  readonly statusLabel: string
  /** Says that it is a lever; null when it is none. */
  readonly leverLabel: string | null
  readonly series: readonly (number | null)[]
  /** The difference from the compared series, with its name; null without a value. */
  readonly variance: string | null
}

/** The driver tree of a model with the values of a scenario. */
export function driverTree(
  browser: BrowserModel,
  figures: Figures,
  levers: readonly string[],
  reference: Reference | null,
  words: { readonly t: SimulationTranslate; readonly format: Format },
): { readonly nodes: readonly TreeNode<DriverContent>[]; readonly changed: readonly TreeEdge[] } {
  const { t, format } = words
  const drivers = driverNodes(browser.model, browser.reply.outcomeId)
  const parents = new Map<string, string[]>()
  for (const { code, references } of drivers) {
    for (const reference of references) parents.set(reference, [...(parents.get(reference) ?? []), code])
  }
  const isChanged = (code: string) => {
    const figure = figures.get(code)
    return figure !== undefined && figure.before !== figure.after
  }
  const nodes = drivers.flatMap(({ code }): TreeNode<DriverContent>[] => {
    const node = browser.nodes.get(code)
    if (!node) return []
    const { before = null, after = null } = figures.get(code) ?? {}
    const pair = writePair(format, node, before, after)
    const isMoved = isChanged(code)
    const status = node.direction === null ? null : isMoved ? statusWith(node, after) : node.status
    const statusLabel = status === null ? '' : t(`editor.status.${status}`)
    const compared = reference === null ? null : referenceValue(node, reference)
    const value = isMoved ? after : before
    const variance =
      compared === null || value === null ? null : format.change(value - compared, node.unit, node.decimals)
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
      variance: variance === null || reference === null ? null : `${variance} ${shortName(reference, t)}`,
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

function shortName(reference: Reference, t: SimulationTranslate): string {
  return reference.kind === 'SERIES'
    ? t(`editor.compareShort.${reference.series}`)
    : t('editor.compareShort.scenario', { name: reference.name })
}
