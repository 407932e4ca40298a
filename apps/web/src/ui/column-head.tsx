import classes from './column-head.module.css'
import type { TableSort } from './data-table.sort.ts'

/**
 * The head of a column. Where rows can be sorted by it, it is a button: texts begin ascending, figures descending, and once more turns
 * the order around.
 */
export function ColumnHead({
  column: { id, header, isFigure = false },
  isSortable,
  sort,
  onSort,
  ...rest
}: {
  column: { readonly id: string; readonly header: string; readonly isFigure?: boolean }
  isSortable: boolean
  sort: TableSort | null
  onSort: (sort: TableSort) => void
} & Pick<React.ComponentProps<'th'>, 'role' | 'style'>) {
  const isSorted = sort?.column === id
  const order = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th {...rest} scope="col" data-figure={isFigure || undefined} aria-sort={order}>
      {isSortable ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort({ column: id, isDescending: isSorted ? !sort.isDescending : isFigure })}
        >
          {header}
          <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" data-order={order}>
            <path d="M4 0l3.5 4.5h-7z" />
            <path d="M4 12 .5 7.5h7z" />
          </svg>
        </button>
      ) : (
        header
      )}
    </th>
  )
}
