import classes from './figure-text.module.css'

/** The parts of a formatted figure: sign, text before the digits, digits, text after them. */
export interface FigureParts {
  readonly sign: '−' | ''
  readonly before: string
  readonly digits: string
  readonly after: string
}

/** Takes `84.000 €`, `%72,3` or `-€1.2M` apart, so that a unit can be set smaller than its number; a hyphen becomes a minus sign. */
export function splitFigure(text: string): FigureParts {
  const match = /^([^\d]*)(\d[\d.,\s\u00a0\u202f’]*\d|\d)(.*)$/u.exec(text)
  if (!match) return { sign: '', before: '', digits: text, after: '' }
  const [, lead = '', digits = '', after = ''] = match
  return { sign: /[−-]/u.test(lead) ? '−' : '', before: lead.replace(/[−-]/u, ''), digits, after }
}

/** A figure with tabular digits and a quieter unit. Sizes: `tile` 28 px, `header` 40 px, otherwise as the text around. */
export function FigureText({ text, size }: { text: string; size?: 'tile' | 'header' }) {
  const { sign, before, digits, after } = splitFigure(text)
  return (
    <span className={classes.figure} data-size={size} data-missing={/\d/.test(digits) ? undefined : true}>
      {sign}
      {before ? <span className={classes.unit}>{before}</span> : null}
      {digits}
      {after ? <span className={classes.unit}>{after}</span> : null}
    </span>
  )
}
