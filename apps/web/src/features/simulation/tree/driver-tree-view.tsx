import { useMemo } from 'react'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useTreeTexts } from '../../../platform/text/use-tree-texts.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { SparkLine } from '../../../ui/chart/spark-line.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'
import type { RenderTreeNode } from '../../../ui/graph/tree.content.ts'
import { TreeGraph } from '../../../ui/graph/tree-graph.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { Figures } from '../calculation/calculation.ts'
import { type DriverContent, driverTree } from './driver-nodes.ts'
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

/** The content of a node: name, value before and after, status, months, and the difference from the compared series. */
const renderDriverNode: RenderTreeNode<DriverContent> = ({ content }, form) => {
  const { name, before, after, to, change, status, statusLabel, leverLabel, series, variance } = content
  return (
    <span className={classes.node} data-form={form} data-changed={after !== null || undefined}>
      <Inline as="span" gap={1} wrap={false} className={classes.name}>
        <b title={name}>{name}</b>{' '}
        {leverLabel === null ? null : (
          <>
            <svg className={classes.lever} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M0 6h12M4 3v6" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
            <VisuallyHidden>{leverLabel}</VisuallyHidden>{' '}
          </>
        )}
      </Inline>
      <span className={classes.values}>
        {status === null ? null : <StatusShape status={status} label={statusLabel} size={10} />}{' '}
        {after === null ? (
          <b>{before}</b>
        ) : (
          <>
            {before} <span aria-hidden="true">→</span> <VisuallyHidden>{to} </VisuallyHidden>
            <b>{after}</b>
          </>
        )}
      </span>
      <Inline as="span" align="end" justify="between" wrap={false}>
        <span className={classes.variance}>
          {change === null ? null : <b>{change}</b>}{' '}
          {variance === null ? null : <span title={variance}>{variance}</span>}
        </span>
        <span className={classes.spark} aria-hidden="true">
          <SparkLine values={series} label="" width={72} height={28} />
        </span>
      </Inline>
    </span>
  )
}
