import classes from './page-header.module.css'

/**
 * The head of every screen, its four answers always in the same place: where am I (breadcrumb), what is it (title, one line),
 * what can I do (actions, on the right), for whom and when (the line of pickers below).
 */
export function PageHeader({
  breadcrumb,
  title,
  lead,
  actions,
  context,
}: {
  breadcrumb?: React.ReactNode
  title: React.ReactNode
  lead?: React.ReactNode
  actions?: React.ReactNode
  context?: React.ReactNode
}) {
  return (
    <header className={classes.header}>
      {breadcrumb}
      <div className={classes.main}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {context ? <div className={classes.context}>{context}</div> : null}
    </header>
  )
}

/** The way here: links from the outside in, the current place last. */
export function Breadcrumb({ label, children }: { label: string; children: readonly React.ReactNode[] }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.breadcrumb}>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way is a list of places whose order is their identity
          <li key={index}>{child}</li>
        ))}
      </ol>
    </nav>
  )
}
