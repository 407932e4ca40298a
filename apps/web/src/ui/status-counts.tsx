import classes from './status-counts.module.css'
import { StatusShape, type StatusTone } from './status-shape.tsx'

const ORDER: readonly StatusTone[] = ['BAD', 'WARN', 'GOOD', 'NONE']

/** How many figures stand where, worst first; a status nobody has is left out. `labelOf` names it with its number. */
export function StatusCountRow({
  counts,
  labelOf,
}: {
  counts: Readonly<Record<StatusTone, number>>
  labelOf: (status: StatusTone, count: number) => string
}) {
  return (
    <ul className={classes.counts}>
      {ORDER.filter((status) => counts[status] > 0).map((status) => (
        <li key={status} title={labelOf(status, counts[status])}>
          <StatusShape status={status} label={labelOf(status, counts[status])} />
          <span aria-hidden>{counts[status]}</span>
        </li>
      ))}
    </ul>
  )
}
