import { Inline } from '../layout/layout.tsx'
import classes from './status-counts.module.css'
import { StatusShape, type StatusTone } from './status-shape.tsx'

const ORDER: readonly StatusTone[] = ['BAD', 'WARN', 'GOOD', 'NONE']

/** The number of figures per status, worst first, without empty statuses. `labelOf` returns the label of a status with its number. */
export function StatusCountRow({
  counts,
  labelOf,
}: {
  counts: Readonly<Record<StatusTone, number>>
  labelOf: (status: StatusTone, count: number) => string
}) {
  return (
    <Inline as="ul" gap={3} align="stretch" wrap={false} className={classes.counts}>
      {ORDER.filter((status) => counts[status] > 0).map((status) => (
        <li key={status} title={labelOf(status, counts[status])}>
          <StatusShape status={status} label={labelOf(status, counts[status])} />
          <span aria-hidden>{counts[status]}</span>
        </li>
      ))}
    </Inline>
  )
}
