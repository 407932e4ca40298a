import { useId, useState } from 'react'
import classes from './chart-frame.module.css'
import { TextButton } from './text-button.tsx'

/**
 * The frame of every chart: title, one sentence that says what it shows, the chart or, at the press of a button, the same as a table,
 * and where the figures come from.
 */
export function ChartFrame({
  title,
  summary,
  source,
  actions,
  chart,
  table,
  footer,
  labels,
}: {
  title: string
  summary?: React.ReactNode
  source?: React.ReactNode
  actions?: React.ReactNode
  chart: React.ReactNode
  table: React.ReactNode
  /** What belongs to both chart and table, below them. */
  footer?: React.ReactNode
  labels: { readonly showTable: string; readonly showChart: string }
}) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <section className={classes.frame} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <div className={classes.actions}>
          {actions}
          <TextButton variant="plain" onClick={() => setTable(!isTable)}>
            {isTable ? labels.showChart : labels.showTable}
          </TextButton>
        </div>
        {summary ? <p className={classes.summary}>{summary}</p> : null}
      </div>
      {isTable ? <div className={classes.table}>{table}</div> : chart}
      {source ? <p className={classes.source}>{source}</p> : null}
      {footer}
    </section>
  )
}

/** A framed block of a page without a chart: title, optional line, content. */
export function Panel({
  title,
  summary,
  children,
  actions,
}: {
  title: string
  summary?: React.ReactNode
  actions?: React.ReactNode
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.frame} aria-labelledby={id}>
      <div className={classes.head} data-stacked>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
        {summary ? <p className={classes.summary}>{summary}</p> : null}
      </div>
      {children}
    </section>
  )
}
