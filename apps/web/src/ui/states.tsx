import classes from './states.module.css'
import { TextButton } from './text-button.tsx'

/** Nothing to show, and why, and what to do next. Calm: an empty list is no failure. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: React.ReactNode }) {
  return (
    <div className={classes.state}>
      <svg className={classes.mark} viewBox="0 0 64 32" width="64" height="32" aria-hidden="true">
        <path d="M2 24h60" />
        <path d="M8 24v-4M20 24v-9M32 24v-6M44 24v-12M56 24v-3" strokeDasharray="2 3" />
      </svg>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}

/** Something went wrong: what happened, what is safe, and another try. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
}: {
  title: string
  text: string
  retryLabel: string
  onRetry: () => void
}) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      <TextButton onClick={onRetry}>{retryLabel}</TextButton>
    </div>
  )
}

/** Grey shapes where content will be; `label` is read out once while it loads. */
export function Skeleton({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={classes.skeleton} role="status" aria-live="polite">
      <span className={classes.hidden}>{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One grey bar; sizes as CSS lengths. */
export function SkeletonBar({ width = '100%', height = 14 }: { width?: string; height?: number }) {
  return <span className={classes.bar} style={{ width, height }} />
}

/** Cards in the shape of KPI tiles. */
export function SkeletonTiles({ count }: { count: number }) {
  return (
    <div className={classes.tiles}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={classes.card}>
          <SkeletonBar width="70%" />
          <SkeletonBar width="45%" height={28} />
          <SkeletonBar width="60%" height={10} />
          <SkeletonBar height={10} />
        </div>
      ))}
    </div>
  )
}

/** A block as high as a chart or table that will stand there. */
export function SkeletonBlock({ height }: { height: number }) {
  return (
    <div className={classes.card}>
      <SkeletonBar width="30%" height={18} />
      <SkeletonBar height={height} />
    </div>
  )
}
