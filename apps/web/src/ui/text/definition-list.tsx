import type { ReactNode } from 'react'
import classes from './definition-list.module.css'

/**
 * Names with their values beside them, each pair on its own line. `entries` are pairs of name and value with distinct names.
 * `isDense`: small and without lines between the pairs.
 */
export function DefinitionList({
  entries,
  isDense = false,
}: {
  readonly entries: readonly (readonly [name: string, value: ReactNode])[]
  readonly isDense?: boolean
}) {
  return (
    <dl className={classes.list} data-dense={isDense || undefined}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
