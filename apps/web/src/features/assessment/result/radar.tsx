import { Inline } from '../../../ui/layout/layout.tsx'
import { radarPoint, radarRing, radarShape } from './radar.geometry.ts'
import classes from './radar.module.css'

const RADIUS = 100
const LABEL_SHARE = 1.17
const MARGIN = 13

/** One outline of the radar. OWN: the unit; PRIOR: its previous run; PEERS: the median of the others. */
export interface RadarSeries {
  readonly kind: 'OWN' | 'PRIOR' | 'PEERS'
  readonly values: readonly (number | null)[]
}

/**
 * Values of one scale on axes around a centre. The axes have short labels, which are explained beside the chart.
 * @param label the text alternative of the chart
 */
export function Radar({
  axes,
  series,
  scale,
  label,
}: {
  axes: readonly string[]
  series: readonly RadarSeries[]
  scale: { readonly minimum: number; readonly maximum: number }
  label: string
}) {
  const rings = Array.from({ length: scale.maximum - scale.minimum }, (_, ring) => ring + 1)
  const ends = axes.map((_, index) => radarPoint(index, axes.length, LABEL_SHARE, RADIUS).y)
  const bottom = Math.max(...ends) + MARGIN
  return (
    <svg
      className={classes.radar}
      viewBox={`${-RADIUS * LABEL_SHARE - MARGIN} ${-RADIUS * LABEL_SHARE - MARGIN} ${2 * (RADIUS * LABEL_SHARE + MARGIN)} ${bottom + RADIUS * LABEL_SHARE + MARGIN}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {rings.map((ring) => (
        <path key={ring} className={classes.ring} d={radarRing(axes.length, ring / rings.length, RADIUS)} />
      ))}
      {axes.map((axis, index) => {
        const end = radarPoint(index, axes.length, 1, RADIUS)
        const text = radarPoint(index, axes.length, LABEL_SHARE, RADIUS)
        return (
          <g key={axis}>
            <line className={classes.axis} x2={end.x} y2={end.y} />
            <circle className={classes.badge} cx={text.x} cy={text.y} r="11" />
            <text className={classes.label} x={text.x} y={text.y}>
              {axis}
            </text>
          </g>
        )
      })}
      {series.map(({ kind, values }) => {
        const { path, isClosed, dots } = radarShape(values, scale, RADIUS)
        return (
          <g key={kind} className={classes.series} data-kind={kind}>
            <path d={path} data-open={isClosed ? undefined : true} />
            {dots.map(({ x, y }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={kind === 'OWN' ? 4 : 2.5} />
            ))}
          </g>
        )
      })}
      {rings.map((ring) => (
        <text key={ring} className={classes.tick} x={3} y={-(ring / rings.length) * RADIUS + 3}>
          {ring + scale.minimum}
        </text>
      ))}
    </svg>
  )
}

/** Which line is whose. */
export function RadarKey({
  entries,
}: {
  entries: readonly { readonly kind: RadarSeries['kind']; readonly text: string }[]
}) {
  return (
    <Inline as="ul" gap={4} align="stretch" justify="center" className={classes.key}>
      {entries.map(({ kind, text }) => (
        <li key={kind}>
          <svg
            viewBox="0 0 22 10"
            width="22"
            height="10"
            aria-hidden="true"
            className={classes.series}
            data-kind={kind}
          >
            <path d="M1 5H21" data-open />
            <circle cx="11" cy="5" r={kind === 'OWN' ? 4 : 2.5} />
          </svg>
          {text}
        </li>
      ))}
    </Inline>
  )
}
