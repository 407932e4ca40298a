import classes from './headline.module.css'

/** Words before pictures: the sentence that says what the figures below it tell. */
export function Headline({ children }: { children: React.ReactNode }) {
  return <p className={classes.headline}>{children}</p>
}
