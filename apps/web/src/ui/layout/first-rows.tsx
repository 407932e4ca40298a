import { useEffect, useRef } from 'react'
import { usePrinting } from '../graph/use-printing.ts'
import classes from './first-rows.module.css'
import { TextButton } from './text-button.tsx'
import { NARROW, useMedia } from './use-media.ts'

/** How many rows of a long list a phone shows at first. */
const FIRST = 10

/**
 * A long list that on a phone begins with its first rows, with a button below that shows all. Other windows and paper show all rows.
 * After the button is pressed, the focus moves to the first row that was added.
 *
 * @param isWhole whether all rows are shown, as the address says
 * @param label of the button, with the number of all rows
 * @param children renders the rows that are shown
 */
export function FirstRows<Row>({
  rows,
  first = FIRST,
  isWhole,
  label,
  onShowAll,
  children,
}: {
  rows: readonly Row[]
  first?: number
  isWhole: boolean
  label: string
  onShowAll: () => void
  children: (shown: readonly Row[]) => React.ReactNode
}) {
  const isNarrow = useMedia(NARROW)
  const isPrinting = usePrinting()
  const isCut = isNarrow && !isWhole && !isPrinting && rows.length > first
  const place = useRef<HTMLDivElement>(null)
  const controlsBefore = useRef<number | null>(null)
  useEffect(() => {
    if (isCut || controlsBefore.current === null) return
    controlsIn(place.current)[controlsBefore.current]?.focus()
    controlsBefore.current = null
  }, [isCut])
  return (
    <>
      <div ref={place} className={classes.rows}>
        {children(isCut ? rows.slice(0, first) : rows)}
      </div>
      {isCut ? (
        <p data-screen-only className={classes.more}>
          <TextButton
            onClick={() => {
              controlsBefore.current = controlsIn(place.current).length
              onShowAll()
            }}
          >
            {label}
          </TextButton>
        </p>
      ) : null}
    </>
  )
}

function controlsIn(place: HTMLElement | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
}
