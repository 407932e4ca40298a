import type { TopicJourney } from '@lotse/contract/features/topic/topic.schema.ts'
import classes from './journey-dots.module.css'

/** The steps of a topic as a short row of bars, each filled as far as it is done. */
export function JourneyDots({ journey, label }: { journey: TopicJourney; label: string }) {
  return (
    <span className={classes.dots} role="img" aria-label={label} title={label}>
      {journey.steps.map(({ id, progress }) => (
        <span key={id} className={classes.dot}>
          <span style={{ width: `${progress * 100}%` }} />
        </span>
      ))}
    </span>
  )
}
