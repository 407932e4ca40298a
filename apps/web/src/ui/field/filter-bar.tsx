import { useId, useState } from 'react'
import { Inline } from '../layout/layout.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { VisuallyHidden } from '../text/text.tsx'
import classes from './filter-bar.module.css'

/** The look of the field to search, in a line of filters. */
export const filterSearchLook = classes.search

/**
 * A field to search, tools, and filters beside them or, with tools, below them. On a phone the filters unfold.
 *
 * @param hasFilters whether the list is so long that it needs filters
 */
export function FilterBar({
  search,
  icon,
  unfold,
  tools,
  label,
  hasFilters = true,
  children,
  ...bar
}: {
  readonly search: React.ReactNode
  /** What unfolds the filters shows and says. */
  readonly icon: React.ReactNode
  readonly unfold: string
  readonly tools?: React.ReactNode
  /** What the filters are called. */
  readonly label: string
  readonly hasFilters?: boolean
  readonly children: React.ReactNode
  readonly 'data-screen-only'?: boolean
}) {
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  return (
    <Inline align="start" {...bar} className={classes.bar}>
      <span className={classes.search}>{search}</span>
      {hasFilters ? (
        <span className={classes.unfold}>
          <TextButton
            icon={icon}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {unfold}
          </TextButton>
        </span>
      ) : null}
      {tools ? <FilterTools>{tools}</FilterTools> : null}
      {hasFilters ? (
        <Inline
          as="fieldset"
          align="stretch"
          id={id}
          className={classes.filters}
          data-below={tools ? true : undefined}
          data-unfolded={isUnfolded || undefined}
        >
          <VisuallyHidden as="legend">{label}</VisuallyHidden>
          {children}
        </Inline>
      ) : null}
    </Inline>
  )
}

/** The controls beside the search, at the end of its line. */
function FilterTools({ children }: { readonly children: React.ReactNode }) {
  return (
    <Inline justify="end" className={classes.tools}>
      {children}
    </Inline>
  )
}
