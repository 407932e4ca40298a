import type { SimulationResult } from '@lotse/analysis/simulation/simulate.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useTreeTexts } from '../../../platform/text/use-tree-texts.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { TreeGraph } from '../../../ui/graph/tree-graph.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import type { BrowserModel } from '../result/browser-model.ts'
import { renderDriverNode } from './driver-node.tsx'
import { driverTree, TREE_COMPARISONS, type TreeComparison } from './driver-nodes.ts'
import classes from './tree.module.css'

/** The value driver tree of the outcome; what the levers change is highlighted. */
export function DriverTreeView({
  browser,
  result,
  levers,
  comparison,
  selected,
  onComparison,
  onSelect,
  panel,
}: {
  browser: BrowserModel
  result: SimulationResult
  levers: readonly string[]
  comparison: TreeComparison
  selected: string | undefined
  onComparison: (comparison: TreeComparison) => void
  onSelect: (code: string) => void
  /** The panel of the selected node. */
  panel: React.ReactNode
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const texts = useTreeTexts()
  const { nodes, changed } = useMemo(
    () => driverTree(browser, result, levers, comparison, { t, format }),
    [browser, result, levers, comparison, t, format],
  )
  const title = t('editor.tree.title', { outcome: browser.outcome.name })
  return (
    <Panel
      title={title}
      summary={t('editor.tree.summary')}
      actions={
        <ChoiceMenu
          label={t('editor.compare.label')}
          choices={TREE_COMPARISONS.map((value) => ({ value, label: t(`editor.compare.${value}`) }))}
          value={comparison}
          onChange={(value) => onComparison(TREE_COMPARISONS.find((one) => one === value) ?? 'PRIOR_YEAR')}
        />
      }
    >
      <div className={classes.place}>
        <TreeGraph
          key={browser.reply.outcomeId}
          label={title}
          nodes={nodes}
          renderNode={renderDriverNode}
          selectedId={selected}
          onSelect={onSelect}
          highlightedEdges={changed}
          highlightLabel={t('editor.tree.changed')}
          texts={texts}
        />
      </div>
      {panel}
    </Panel>
  )
}
