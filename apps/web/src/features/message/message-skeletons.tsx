import { useTranslation } from '../../platform/text/i18n.ts'
import { Skeleton, SkeletonBar } from '../../ui/states.tsx'
import classes from './message-skeletons.module.css'

/** Lines of a list that comes. */
export function ListSkeleton() {
  const { t } = useTranslation('message')
  return (
    <Skeleton label={t('loading')}>
      <div className={classes.lines}>
        {['a', 'b', 'c', 'd'].map((line) => (
          <div key={line} className={classes.line}>
            <SkeletonBar width="60%" />
            <SkeletonBar width="90%" height={10} />
            <SkeletonBar width="30%" height={10} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** A text that comes. */
export function ReadingSkeleton() {
  const { t } = useTranslation('message')
  return (
    <Skeleton label={t('loading')}>
      <div className={classes.lines}>
        <SkeletonBar width="70%" height={20} />
        <SkeletonBar width="40%" height={10} />
        <SkeletonBar height={72} />
      </div>
    </Skeleton>
  )
}
