import { type SparkTarget, sparkGeometry } from './spark-line.geometry.ts'
import classes from './spark-line.module.css'

/**
 * A small line of months without axes: own values in the brand colour, the target dashed or, where it is a range, a band; gaps where a value is missing.
 * @param label the same in words, e.g. "From 78.1 % to 81.0 % in 24 months"
 */
export function SparkLine({
  values,
  target = null,
  label,
  width = 112,
  height = 32,
}: {
  values: readonly (number | null)[]
  target?: SparkTarget | null
  label: string
  width?: number
  height?: number
}) {
  const { runs, dots, targetY, corridor, end } = sparkGeometry(values, target, { width, height, inset: 4 })
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {corridor ? <rect className={classes.corridor} x="0" width={width} {...corridor} /> : null}
      {targetY === null ? null : <path className={classes.target} d={`M0 ${targetY}H${width}`} />}
      {runs.map((run) => (
        <path key={run} className={classes.line} d={run} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={x} className={classes.dot} cx={x} cy={y} r="1.25" />
      ))}
      {end ? <circle className={classes.end} cx={end.x} cy={end.y} r="2.75" /> : null}
    </svg>
  )
}
