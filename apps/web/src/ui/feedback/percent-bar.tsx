import classes from './percent-bar.module.css'

/** A progress as a thin bar; its label and the percentage are beside it. `percent` is null while it is not known. */
export function PercentBar({ percent, label }: { percent: number | null; label: string }) {
  return <progress className={classes.bar} max={100} value={percent ?? undefined} aria-label={label} />
}
