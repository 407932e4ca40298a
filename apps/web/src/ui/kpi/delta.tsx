import classes from './delta.module.css'

/** Which way a figure moved. */
export type Movement = 'UP' | 'DOWN' | 'FLAT'
/** Whether the change is an improvement; NEUTRAL when the figure did not change or cannot be evaluated. */
export type DeltaTone = 'BETTER' | 'WORSE' | 'NEUTRAL'

const ARROWS: Readonly<Record<Movement, string>> = {
  UP: 'M5 1 9 6H6.1v4H3.9V6H1Z',
  DOWN: 'M5 10 1 5h2.9V1h2.2v4H9Z',
  FLAT: 'M0 4.4h10v2.2H0Z',
}

/** A change as text with an arrow: the arrow shows its direction, the colour whether it is good. */
export function Delta({ movement, tone, text }: { movement: Movement; tone: DeltaTone; text: string }) {
  return (
    <span className={classes.delta} data-tone={tone}>
      <svg viewBox="0 0 10 11" width="10" height="11" aria-hidden="true">
        <path d={ARROWS[movement]} fill="currentColor" />
      </svg>
      <span>{text}</span>
    </span>
  )
}
