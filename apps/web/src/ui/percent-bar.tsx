import classes from './percent-bar.module.css'

/** How far something has come, as a thin bar; beside it stands what it is and the percentage. */
export function PercentBar({ percent, label }: { percent: number; label: string }) {
  return <progress className={classes.bar} max={100} value={percent} aria-label={label} />
}
