import type { ComponentProps } from 'react'
import { Card } from '../layout/layout.tsx'
import { quietLinkLook } from '../text/link.tsx'
import { Text } from '../text/text.tsx'
import classes from './table-card.module.css'

/** Look of the name of a row in its cell: a link of up to three lines. */
export const cellLinkLook = `${quietLinkLook} ${classes.cell}`
/** Look of the name of a row on its card. */
export const cardTitleLook = classes.title

/** A row of a table as a card: its name and lines of facts. */
export function TableCard({ children }: { children: React.ReactNode }) {
  return (
    <Card as="article" className={classes.card}>
      {children}
    </Card>
  )
}

/** A line of facts on the card, in small text. */
export function CardFacts(facts: Omit<ComponentProps<typeof Text>, 'as' | 'className'>) {
  return <Text as="div" size="xs" tone="soft" {...facts} className={classes.facts} />
}
