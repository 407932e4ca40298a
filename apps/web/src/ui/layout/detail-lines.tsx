import classes from './detail-lines.module.css'
import { Lines } from './row.tsx'

/** A list of subjects with a description each: words first, details at the end of the line, below the words on a phone. */
export function DetailLines({ children }: { children: React.ReactNode }) {
  return <Lines className={classes.lines}>{children}</Lines>
}

/** The look of the words of a line: a class for the box around name and paragraphs. */
export const lineWordsLook = classes.words

/** The look of the name in a line: a class. */
export const lineNameLook = classes.name

/** The look of the details at the end of a line, such as an amount or a state: a class. */
export const lineDetailsLook = classes.details
