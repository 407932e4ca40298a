import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import classes from './text.module.css'

/** Step of the type scale: 12, 14, 16, 20, 28 px. */
export type TextSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

interface TextOwnProps {
  readonly size?: TextSize
  /** `strong`: ink; `soft`: second ink; `faint`: third ink; `brand`, `good`, `watch`, `bad`: the colours of that meaning. */
  readonly tone?: 'strong' | 'soft' | 'faint' | 'brand' | 'good' | 'watch' | 'bad' | undefined
  readonly weight?: 400 | 500 | 600 | undefined
  /** Digits of equal width, for figures that are compared with each other. */
  readonly isFigure?: boolean
  /** `truncate`: one line with an ellipsis; `anywhere`: long words break; `preserve`: so too, and line breaks of the text stay. */
  readonly wrap?: 'truncate' | 'anywhere' | 'preserve' | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A text without outer margin; inherits what is not stated. `p` unless another element is asked for. */
export function Text<E extends ElementType = 'p'>({
  as,
  size,
  tone,
  weight,
  isFigure = false,
  wrap,
  className,
  ...rest
}: TextOwnProps & { readonly as?: E } & Omit<ComponentPropsWithRef<E>, keyof TextOwnProps | 'as'>) {
  const Element: ElementType = as ?? 'p'
  return (
    <Element
      {...rest}
      className={className ? `${classes.text} ${className}` : classes.text}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-figure={isFigure || undefined}
      data-wrap={wrap}
    />
  )
}

/** A heading of the outline level, in the size of its place: 20 px for 2, 16 px for 3, 14 px below, unless stated. */
export function Heading({
  level,
  size = level === 2 ? 'lg' : level === 3 ? 'md' : 'sm',
  ...rest
}: TextOwnProps & { readonly level: 2 | 3 | 4 } & Omit<ComponentPropsWithRef<'h2'>, keyof TextOwnProps>) {
  return <Text as={`h${level}`} size={size} weight={600} {...rest} />
}

/** Read by screen readers, not seen. */
export function VisuallyHidden<E extends ElementType = 'span'>({
  as,
  ...rest
}: { readonly as?: E } & Omit<ComponentPropsWithRef<E>, 'as' | 'className'>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...rest} className={classes.hidden} />
}
