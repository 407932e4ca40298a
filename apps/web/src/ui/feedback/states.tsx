import { Grid, Stack } from '../layout/layout.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { Text, VisuallyHidden } from '../text/text.tsx'
import classes from './states.module.css'

/** An empty state: why there is no content and what to do next. `isPage`: it is the whole page, whose heading is its title. */
export function EmptyState({
  title,
  text,
  action,
  isPage = false,
}: {
  title: string
  text: string
  action?: React.ReactNode
  isPage?: boolean
}) {
  return (
    <Stack gap={2} justify="center" className={classes.state}>
      <svg className={classes.mark} viewBox="0 0 64 32" width="64" height="32" aria-hidden="true">
        <path d="M2 24h60" />
        <path d="M8 24v-4M20 24v-9M32 24v-6M44 24v-12M56 24v-3" strokeDasharray="2 3" />
      </svg>
      <Text as={isPage ? 'h1' : 'p'} size="md" weight={600}>
        {title}
      </Text>
      <Text tone="soft" className={classes.text}>
        {text}
      </Text>
      {action}
    </Stack>
  )
}

/** An error state: what happened, what is safe, and a retry button. */
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
    <Stack gap={2} justify="center" className={classes.state} role="alert">
      <Text size="md" weight={600}>
        {title}
      </Text>
      <Text tone="soft" className={classes.text}>
        {text}
      </Text>
      <TextButton onClick={onRetry}>{retryLabel}</TextButton>
    </Stack>
  )
}

/** Grey shapes where content will be; `label` is read out once while it loads. */
export function Skeleton({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One grey bar; sizes as CSS lengths. Stories wait until no element has its attribute. */
export function SkeletonBar({ width = '100%', height = 14 }: { width?: string; height?: number }) {
  return <span className={classes.bar} style={{ width, height }} data-skeleton />
}

/** Bars below each other: about the lines of a list. */
export function SkeletonBars({ count, height }: { count: number; height: number }) {
  return (
    <Stack gap={3}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <SkeletonBar key={index} height={height} />
      ))}
    </Stack>
  )
}

/** Cards in the shape of KPI tiles. */
export function SkeletonTiles({ count }: { count: number }) {
  return (
    <Grid min="240px" gap={3}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Stack gap={3} className={classes.card} key={index}>
          <SkeletonBar width="70%" />
          <SkeletonBar width="45%" height={28} />
          <SkeletonBar width="60%" height={10} />
          <SkeletonBar height={10} />
        </Stack>
      ))}
    </Grid>
  )
}

/** A block as high as the chart or table that replaces it. */
export function SkeletonBlock({ height }: { height: number }) {
  return (
    <Stack gap={3} className={classes.card}>
      <SkeletonBar width="30%" height={18} />
      <SkeletonBar height={height} />
    </Stack>
  )
}
