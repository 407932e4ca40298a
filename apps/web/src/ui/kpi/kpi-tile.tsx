import { Card, Inline, Stack } from '../layout/layout.tsx'
import { linkAreaLook, rowNameLook } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import classes from './kpi-tile.module.css'

/** The parts of a KPI that tile, row and header share. */
export interface KpiParts {
  /** The name, usually a link that covers the whole tile or row. */
  readonly name: React.ReactNode
  readonly status: React.ReactNode
  readonly value: React.ReactNode
  readonly delta: React.ReactNode
  /** What it is measured against, in words: target, or place among the peers. */
  readonly against: React.ReactNode
  readonly spark: React.ReactNode
  readonly strip: React.ReactNode
}

/**
 * A KPI as a card: name and status, value beside its spark line, change in words, place among the peers.
 *
 * @param isAlone the parts are side by side where there is space, because no other card is in the row
 */
export function KpiTile({
  name,
  status,
  value,
  delta,
  against,
  spark,
  strip,
  isAlone = false,
}: KpiParts & { readonly isAlone?: boolean }) {
  return (
    <Card as="article" className={`${linkAreaLook} ${classes.tile}`} data-alone={isAlone || undefined}>
      <Inline as="h3" align="stretch" wrap={false} className={classes.name}>
        {status}
        <span>{name}</span>
      </Inline>
      <Inline gap={3} align="end" justify="between" wrap={false} className={classes.figures}>
        <div>{value}</div>
        <div className={classes.spark}>{spark}</div>
      </Inline>
      <Text as="div" size="xs">
        {delta}
      </Text>
      <Stack gap={1} className={classes.foot}>
        {strip}
        <Text as="div" size="xs" tone="faint" isFigure>
          {against}
        </Text>
      </Stack>
    </Card>
  )
}

/** A KPI as a line of a list: the same parts side by side; stacked like a tile in narrow lists. */
export function KpiRow({ name, status, value, delta, against, spark, strip }: KpiParts) {
  return (
    <div className={`${linkAreaLook} ${classes.row}`} data-inset>
      <Inline align="stretch" wrap={false} className={`${rowNameLook} ${classes.rowName}`}>
        {status}
        <span>{name}</span>
      </Inline>
      <Text as="div" weight={600} className={classes.rowValue}>
        {value}
      </Text>
      <Text as="div" size="xs" className={classes.rowDelta}>
        {delta}
      </Text>
      <div className={classes.rowSpark}>{spark}</div>
      <div className={classes.rowStrip}>{strip}</div>
      <Text size="xs" as="div" tone="faint" className={classes.rowAgainst}>
        {against}
      </Text>
    </div>
  )
}

/** A KPI at the head of its own screen: the same parts, largest. `status` carries its word here. */
export function KpiHeader({
  status,
  value,
  delta,
  against,
  spark,
  strip,
  worth,
}: Omit<KpiParts, 'name'> & { readonly worth?: React.ReactNode }) {
  return (
    <Card as="div" className={classes.header}>
      <Stack gap={2} className={classes.headerMain}>
        <div>{value}</div>
        <Inline gap={3} align="stretch">
          {status}
          {delta}
        </Inline>
        {worth}
      </Stack>
      <div className={classes.headerSpark}>{spark}</div>
      <Stack gap={1} className={classes.headerStrip}>
        {strip}
        <Text as="div" size="xs" tone="faint" isFigure>
          {against}
        </Text>
      </Stack>
    </Card>
  )
}
