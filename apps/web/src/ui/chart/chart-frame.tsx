import { useId, useState } from 'react'
import { Card, Inline } from '../layout/layout.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { Heading, Text } from '../text/text.tsx'
import classes from './chart-frame.module.css'

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
    <Card padding={0} className={classes.frame} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading level={2} size="md" id={id} className={classes.title}>
          {title}
        </Heading>
        <Inline gap={1} wrap={false} className={classes.actions} data-screen-only>
          {actions}
          <TextButton variant="plain" onClick={() => setTable(!isTable)}>
            {isTable ? labels.showChart : labels.showTable}
          </TextButton>
        </Inline>
        {summary ? <p className={classes.summary}>{summary}</p> : null}
      </div>
      {isTable ? <div className={classes.table}>{table}</div> : chart}
      {source ? (
        <Text size="xs" tone="faint">
          {source}
        </Text>
      ) : null}
      {footer}
    </Card>
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
    <Card padding={0} className={classes.frame} aria-labelledby={id}>
      <div className={classes.head} data-stacked>
        <Heading level={2} size="md" id={id} className={classes.title}>
          {title}
        </Heading>
        {actions ? (
          <Inline gap={1} wrap={false} className={classes.actions} data-screen-only>
            {actions}
          </Inline>
        ) : null}
        {summary ? <p className={classes.summary}>{summary}</p> : null}
      </div>
      {children}
    </Card>
  )
}
