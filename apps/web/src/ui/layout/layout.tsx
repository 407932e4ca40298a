import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import classes from './layout.module.css'

/** Step of the spacing scale, `--space-1` (4 px) to `--space-7` (48 px); 0 is no space. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What every layout primitive accepts: the element to render, a class for what the primitive does not cover, and its attributes. */
type BoxProps<E extends ElementType, Own> = Own & {
  /** Element to render, `div` unless stated. `ul` and `ol` lose their bullets. */
  readonly as?: E
  readonly className?: string | undefined
  readonly children?: ReactNode
} & Omit<ComponentPropsWithRef<E>, keyof Own | 'as' | 'className' | 'children'>

function classOf(...names: readonly (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ')
}

/** Children below each other with the same gap between them. */
export function Stack<E extends ElementType = 'div'>({
  as,
  gap = 0,
  justify,
  className,
  ...rest
}: BoxProps<E, { gap?: Space; justify?: 'start' | 'center' | 'end' }>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classOf(classes.stack, className)} data-gap={gap} data-justify-items={justify} />
}

/** Children beside each other, wrapping onto further lines unless `wrap` is false; `isInText`: as wide as its children, within a text. */
export function Inline<E extends ElementType = 'div'>({
  as,
  gap = 2,
  align = 'center',
  justify,
  wrap = true,
  isInText = false,
  className,
  ...rest
}: BoxProps<
  E,
  {
    gap?: Space
    align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
    justify?: 'start' | 'center' | 'end' | 'between'
    wrap?: boolean
    isInText?: boolean
  }
>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classOf(classes.inline, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={wrap ? undefined : true}
      data-in-text={isInText || undefined}
    />
  )
}

/** Equal columns, as many as fit: each at least `min` wide, e.g. `'280px'`. */
export function Grid<E extends ElementType = 'div'>({
  as,
  gap = 4,
  min,
  className,
  style,
  ...rest
}: BoxProps<E, { gap?: Space; min: string; style?: React.CSSProperties }>) {
  const Element: ElementType = as ?? 'div'
  const columns = { ...style, '--grid-min': min } as React.CSSProperties
  return <Element {...rest} className={classOf(classes.grid, className)} style={columns} data-gap={gap} />
}

/** A raised surface with the theme's border, radius and shadow. */
export function Card<E extends ElementType = 'section'>({
  as,
  padding = 4,
  className,
  ...rest
}: BoxProps<E, { padding?: Space }>) {
  const Element: ElementType = as ?? 'section'
  return <Element {...rest} className={classOf(classes.card, className)} data-padding={padding} />
}
