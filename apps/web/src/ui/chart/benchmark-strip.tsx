import { Inline } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import { type StripQuantiles, stripGeometry } from './benchmark-strip.geometry.ts'
import classes from './benchmark-strip.module.css'

/**
 * The position of a value among its peers: p10–p90 as a line, p25–p75 as a band, the median as a tick, the own value as a dot.
 * The better side is always on the right. Where only the median is released, there is no strip.
 * @param label the same in words
 * @param scale texts around the large strip; without them the strip is small
 */
export function BenchmarkStrip({
  peers,
  own,
  isLowerBetter,
  label,
  scale,
}: {
  peers: StripQuantiles
  own: number | null
  isLowerBetter: boolean
  label: string
  scale?: { readonly own: string; readonly median: string; readonly worse: string; readonly better: string }
}) {
  const geometry = stripGeometry(peers, own, isLowerBetter)
  if (geometry === null) return null
  const { line, band, median, own: dot, beyond } = geometry
  return (
    <div
      className={classes.strip}
      data-large={scale !== undefined || undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      <div className={classes.track}>
        {line ? (
          <span className={classes.line} style={{ left: `${line[0]}%`, width: `${line[1] - line[0]}%` }} />
        ) : null}
        <span className={classes.band} style={{ left: `${band[0]}%`, width: `${band[1] - band[0]}%` }} />
        <span className={classes.median} style={{ left: `${median}%` }} />
        {dot === null ? null : (
          <span className={classes.own} data-beyond={beyond ?? undefined} style={{ left: `${dot}%` }} />
        )}
        {scale && dot !== null ? (
          <span className={classes.ownText} style={{ left: `${Math.min(92, Math.max(8, dot))}%` }}>
            {scale.own}
          </span>
        ) : null}
      </div>
      {scale ? (
        <Inline gap={0} align="stretch" justify="between" wrap={false} className={classes.scale}>
          <span>{scale.worse}</span>
          <span className={classes.medianText} style={{ left: `${Math.min(80, Math.max(20, median))}%` }}>
            {scale.median}
          </span>
          <span>{scale.better}</span>
        </Inline>
      ) : null}
    </div>
  )
}

/** Replaces the strip where there is no distribution to draw; as high as the strip, so that tiles stay aligned. */
export function BenchmarkText({ text, title }: { text: string; title: string }) {
  return (
    <Inline gap={0} wrap={false} className={classes.missing} title={title}>
      <Text as="span" wrap="truncate">
        {text}
      </Text>
    </Inline>
  )
}
