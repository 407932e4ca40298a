import { SkeletonBar } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/layout.tsx'
import classes from './getting-started-placeholder.module.css'

/** The place of the first steps while they load: as high as they are, so that nothing below moves. */
export function GettingStartedPlaceholder() {
  return (
    <Card padding={0} className={classes.place} aria-hidden="true">
      <SkeletonBar width="30%" height={18} />
    </Card>
  )
}
