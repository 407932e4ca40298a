import classes from './headline.module.css'
import { Text } from './text.tsx'

/** The sentence above the figures that summarises them. */
export function Headline({ children }: { children: React.ReactNode }) {
  return (
    <Text size="lg" className={classes.headline}>
      {children}
    </Text>
  )
}
