import { Fragment } from 'react'
import { Inline } from '../layout/layout.tsx'
import classes from './facts.module.css'

/** Short facts in a row with a dot between them. Where the row breaks, no dot is left at the end of a line. */
export function Facts({ facts }: { readonly facts: readonly React.ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '')
  return (
    <span className={classes.frame}>
      <span className={classes.facts}>
        {shown.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts are their order
          <Fragment key={index}>
            {/* A space between flex items has no width; it is for those who copy the text. */}
            {index > 0 ? ' ' : null}
            <Inline as="span" gap={0} align="stretch" wrap={false} isInText>
              <span className={classes.dot}>{index > 0 ? '· ' : null}</span>
              {fact}
            </Inline>
          </Fragment>
        ))}
      </span>
    </span>
  )
}
