import classes from './figure-text.module.css'

/** A written figure taken apart: what stands before the digits, the digits, what stands behind them. */
export interface FigureParts {
  readonly before: string
  readonly digits: string
  readonly after: string
}

/** Takes `84.000 €`, `%72,3` or `−€1.2M` apart, so that a unit can be set smaller than its number; a hyphen becomes a minus sign. */
export function splitFigure(text: string): FigureParts {
  const match = /^([^\d−-]*)([−-]?[^\d]*?)([\d][\d.,\s\u00a0\u202f’]*\d|\d)(.*)$/u.exec(text)
  if (!match) return { before: '', digits: text, after: '' }
  const [, before = '', sign = '', digits = '', after = ''] = match
  const bare = sign.replace(/[−-]/u, '')
  return { before: before + bare, digits: (/[−-]/u.test(sign) ? '−' : '') + digits, after }
}

/** A figure with tabular digits and a quieter unit. Sizes: `tile` 28 px, `header` 40 px, otherwise as the text around. */
export function FigureText({ text, size }: { text: string; size?: 'tile' | 'header' }) {
  const { before, digits, after } = splitFigure(text)
  return (
    <span className={classes.figure} data-size={size}>
      {before ? <span className={classes.unit}>{before}</span> : null}
      {digits}
      {after ? <span className={classes.unit}>{after}</span> : null}
    </span>
  )
}
