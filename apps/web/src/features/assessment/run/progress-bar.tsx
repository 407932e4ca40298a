import classes from './progress-bar.module.css'

/** How much is done, as a bar; `label` says the same in words. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100)
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={label}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}
