import { createContext, useContext } from 'react'
import { Text, VisuallyHidden } from '../text/text.tsx'
import { Inline, Stack } from './layout.tsx'
import classes from './page-header.module.css'

const CommonActions = createContext<React.ReactNode>(null)

/** Provides the actions that every page has, behind its own ones. */
export const CommonActionsProvider = CommonActions.Provider

/**
 * The header of every screen, with four parts that are always in the same place: breadcrumb, title with one line of text,
 * actions on the right, and the line of pickers below.
 */
export function PageHeader({
  breadcrumb,
  title,
  titleAction,
  titleField,
  lead,
  actions,
  context,
}: {
  breadcrumb?: React.ReactNode
  title: React.ReactNode
  /** A button beside the title, e.g. one that edits it. */
  titleAction?: React.ReactNode
  /** Replaces the visible title while it is edited. */
  titleField?: React.ReactNode
  lead?: React.ReactNode
  actions?: React.ReactNode
  context?: React.ReactNode
}) {
  const common = useContext(CommonActions)
  return (
    <Stack as="header" gap={2} className={classes.header}>
      {breadcrumb}
      <Inline
        gap={0}
        align="end"
        justify="between"
        className={classes.main}
        data-has-actions={actions ? true : undefined}
      >
        <div className={classes.words}>
          {titleField ? (
            <div className={classes.titleField}>
              <VisuallyHidden as="h1">{title}</VisuallyHidden>
              {titleField}
            </div>
          ) : (
            <Inline gap={1} align="start" wrap={false} className={classes.titleLine}>
              <Text as="h1" size="xl" weight={600} className={classes.title}>
                {title}
              </Text>
              {titleAction}
            </Inline>
          )}
          {lead ? (
            <Text size="md" tone="soft" className={classes.lead}>
              {lead}
            </Text>
          ) : null}
        </div>
        {actions || common ? (
          <Inline align="start" justify="end" wrap={false} data-screen-only className={classes.actions}>
            {actions ? (
              <Inline justify="end" className={classes.own}>
                {actions}
              </Inline>
            ) : null}
            {common ? (
              <Inline wrap={false} className={classes.common}>
                {common}
              </Inline>
            ) : null}
          </Inline>
        ) : null}
      </Inline>
      {context ? <div className={classes.context}>{context}</div> : null}
    </Stack>
  )
}

/** The breadcrumb: links from the root to the current page, which is last. */
export function Breadcrumb({ label, children }: { label: string; children: readonly React.ReactNode[] }) {
  return (
    <nav aria-label={label}>
      <Text as="ol" size="xs" tone="faint" className={classes.breadcrumb}>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way is a list of places whose order is their identity
          <li key={index}>{child}</li>
        ))}
      </Text>
    </nav>
  )
}
