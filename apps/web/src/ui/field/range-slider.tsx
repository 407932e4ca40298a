import classes from './range-slider.module.css'

/**
 * A slider for a value between two ends: a native range input, so that arrow keys, Page Up, Home and screen readers work. A
 * band behind it shows the usual values and a tick the present one. A value beyond the ends is shown at the end.
 */
export function RangeSlider({
  label,
  describedBy,
  value,
  valueText,
  min,
  max,
  step,
  band,
  tick,
  isDisabled = false,
  onChange,
}: {
  label: string
  describedBy?: string | undefined
  value: number
  /** The value in words, with its unit. */
  valueText: string
  min: number
  max: number
  step: number
  band?: { readonly low: number; readonly high: number } | undefined
  tick?: number | undefined
  isDisabled?: boolean
  onChange: (value: number) => void
}) {
  const share = (at: number) => `${Math.min(100, Math.max(0, ((at - min) / (max - min)) * 100))}%`
  const style = {
    '--value': share(value),
    ...(band ? { '--band-start': share(band.low), '--band-end': share(band.high) } : {}),
    ...(tick === undefined ? {} : { '--tick': share(tick) }),
  } as React.CSSProperties
  return (
    <span className={classes.slider} style={style} data-disabled={isDisabled || undefined}>
      <span className={classes.track} aria-hidden="true" />
      {band ? <span className={classes.band} aria-hidden="true" /> : null}
      {tick === undefined ? null : <span className={classes.tick} aria-hidden="true" />}
      <input
        type="range"
        className={classes.input}
        aria-label={label}
        aria-valuetext={valueText}
        aria-describedby={describedBy}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </span>
  )
}
