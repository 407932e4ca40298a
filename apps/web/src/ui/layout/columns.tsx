import classes from './columns.module.css'

/**
 * Two columns whose widths are in the given ratio, below each other on narrow screens; a single child takes the whole width.
 * @param align `start`: each column as high as its content; otherwise both end at the same line
 */
export function Columns({
  ratio: [first, second],
  align,
  className,
  children,
}: {
  ratio: readonly [number, number]
  align?: 'start'
  className?: string | undefined
  children: React.ReactNode
}) {
  const style = { '--columns-first': `${first}fr`, '--columns-second': `${second}fr` } as React.CSSProperties
  return (
    <div className={className ? `${classes.columns} ${className}` : classes.columns} style={style} data-align={align}>
      {children}
    </div>
  )
}
