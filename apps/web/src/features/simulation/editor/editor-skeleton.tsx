import { useTranslation } from '../../../platform/text/i18n.ts'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import classes from './editor.module.css'

/** The editor while figures and scenario load. */
export function EditorSkeleton() {
  const { t } = useTranslation('simulation')
  return (
    <Skeleton label={t('editor.loading')}>
      <Stack gap={4}>
        <SkeletonBar width="280px" height={28} />
        <div className={classes.bench}>
          <Card>
            <Stack gap={3}>
              <SkeletonBar width="50%" />
              <SkeletonBar />
              <SkeletonBar />
            </Stack>
          </Card>
          <Card>
            <Stack gap={3}>
              <SkeletonBar width="80%" height={20} />
              <SkeletonBar width="40%" height={28} />
              <SkeletonBar height={260} />
            </Stack>
          </Card>
        </div>
      </Stack>
    </Skeleton>
  )
}
