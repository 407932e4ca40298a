import { useTranslation } from '../../../platform/text/i18n.ts'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'

/** Lines of a list that comes. */
export function ListSkeleton() {
  const { t } = useTranslation('message')
  return (
    <Skeleton label={t('loading')}>
      <Stack gap={5}>
        {['a', 'b', 'c', 'd'].map((line) => (
          <Stack gap={2} key={line}>
            <SkeletonBar width="60%" />
            <SkeletonBar width="90%" height={10} />
            <SkeletonBar width="30%" height={10} />
          </Stack>
        ))}
      </Stack>
    </Skeleton>
  )
}

/** A text that comes. */
export function ReadingSkeleton() {
  const { t } = useTranslation('message')
  return (
    <Skeleton label={t('loading')}>
      <Stack gap={5}>
        <SkeletonBar width="70%" height={20} />
        <SkeletonBar width="40%" height={10} />
        <SkeletonBar height={72} />
      </Stack>
    </Skeleton>
  )
}
