import classes from './kpi-tile.module.css'

/** The parts of a KPI that are the same wherever it stands: tile, row and header. */
export interface KpiAnatomy {
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

/** A KPI as a card: name and status, value beside its spark line, change in words, place among the peers. */
export function KpiTile({ name, status, value, delta, against, spark, strip }: KpiAnatomy) {
  return (
    <article className={classes.tile}>
      <h3 className={classes.name}>
        {status}
        <span>{name}</span>
      </h3>
      <div className={classes.figures}>
        <div className={classes.value}>{value}</div>
        <div className={classes.spark}>{spark}</div>
      </div>
      <div className={classes.delta}>{delta}</div>
      <div className={classes.foot}>
        {strip}
        <div className={classes.against}>{against}</div>
      </div>
    </article>
  )
}

/** A KPI as a line of a list: the same parts side by side; stacked like a tile where there is no room. */
export function KpiRow({ name, status, value, delta, against, spark, strip }: KpiAnatomy) {
  return (
    <div className={classes.row}>
      <div className={classes.rowName}>
        {status}
        <span>{name}</span>
      </div>
      <div className={classes.rowValue}>{value}</div>
      <div className={classes.rowDelta}>{delta}</div>
      <div className={classes.rowSpark}>{spark}</div>
      <div className={classes.rowStrip}>{strip}</div>
      <div className={classes.rowAgainst}>{against}</div>
    </div>
  )
}

/** A KPI at the head of its own screen: the same parts, largest. `status` carries its word here. */
export function KpiHeader({ status, value, delta, against, spark, strip }: Omit<KpiAnatomy, 'name'>) {
  return (
    <div className={classes.header}>
      <div className={classes.headerMain}>
        <div>{value}</div>
        <div className={classes.headerWords}>
          {status}
          {delta}
        </div>
      </div>
      <div className={classes.headerSpark}>{spark}</div>
      <div className={classes.headerStrip}>
        {strip}
        <div className={classes.against}>{against}</div>
      </div>
    </div>
  )
}
