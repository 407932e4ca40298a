import classes from './percent-bar.module.css'

/** A progress as a thin bar; its label and the percentage are beside it. */
export function PercentBar({ percent, label }: { percent: number; label: string }) {
  return <progress className={classes.bar} max={100} value={percent} aria-label={label} />
}
