import { useMemo } from 'react'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useTreeTexts } from '../../../platform/text/use-tree-texts.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'
import { TreeGraph } from '../../../ui/graph/tree-graph.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { Figures } from '../calculation/calculation.ts'
import { renderDriverNode } from './driver-node.tsx'
import { driverTree } from './driver-nodes.ts'
import { type Reference, TREE_SERIES, type TreeComparison } from './reference.ts'
import classes from './tree.module.css'

/** The value driver tree of the outcome; what the levers change is highlighted. */
export function DriverTreeView({
  browser,
  figures,
  levers,
  reference,
  references,
  notice,
  comparison,
  selected,
  onReference,
  onSelect,
  panel,
}: {
  browser: BrowserModel
  figures: Figures
  levers: readonly string[]
  /** What the figures are compared with; null while another scenario loads. */
  reference: Reference | null
  /** The other scenarios to compare with. */
  references: readonly SearchChoice[]
  /** Why there is nothing to compare with. */
  notice: string | null
  comparison: TreeComparison
  selected: string | undefined
  onReference: (comparison: TreeComparison) => void
  onSelect: (code: string) => void
  /** The panel of the selected node. */
  panel: React.ReactNode
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const texts = useTreeTexts()
  const searchTexts = useSearchTexts()
  const { nodes, changed } = useMemo(
    () => driverTree(browser, figures, levers, reference, { t, format }),
    [browser, figures, levers, reference, t, format],
  )
  const series = TREE_SERIES.map((value) => ({ value, label: t(`editor.compare.${value}`) }))
  const title = t('editor.tree.title', { outcome: browser.outcome.name })
  return (
    <Panel
      title={title}
      summary={t('editor.tree.summary')}
      actions={
        <SearchChoiceField
          label={t('editor.compare.label')}
          look="filter"
          choices={[...series.slice(1), ...references]}
          value={comparison === series[0]?.value ? null : comparison}
          empty={series[0]?.label ?? ''}
          texts={searchTexts(t('editor.compare.label'))}
          onChange={(value) => onReference(value ?? 'PRIOR_YEAR')}
        />
      }
    >
      {notice ? <Notice tone="watch">{notice}</Notice> : null}
      <div className={classes.place}>
        <TreeGraph
          key={browser.reply.outcomeId}
          label={title}
          nodes={nodes}
          opensWhole
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
