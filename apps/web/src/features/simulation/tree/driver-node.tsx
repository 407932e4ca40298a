import { SparkLine } from '../../../ui/chart/spark-line.tsx'
import type { RenderTreeNode } from '../../../ui/graph/tree.content.ts'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import type { DriverContent } from './driver-nodes.ts'
import classes from './tree.module.css'

/** The content of a node: name, value before and after, status, months, and the difference from the compared series. */
export const renderDriverNode: RenderTreeNode<DriverContent> = ({ content }, form) => {
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
