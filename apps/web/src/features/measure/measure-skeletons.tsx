import { Skeleton, SkeletonBar } from '../../ui/feedback/states.tsx'
import { Card, Stack } from '../../ui/layout/layout.tsx'
import classes from './measure-skeletons.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** The placeholder of the table while it loads. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Card as="div" padding={0} className={classes.table}>
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <SkeletonBar width="70%" />
            <SkeletonBar width="60%" />
            <SkeletonBar width="80%" />
            <SkeletonBar width="50%" />
          </div>
        ))}
      </Card>
    </Skeleton>
  )
}

/** The placeholder of the board while it loads. */
export function BoardSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={classes.board}>
        {ROWS.slice(0, 5).map((column) => (
          <Stack gap={3} key={column}>
            <SkeletonBar width="50%" />
            <SkeletonBar height={84} />
            <SkeletonBar height={84} />
          </Stack>
        ))}
      </div>
    </Skeleton>
  )
}

/** The placeholder of one measure or its form while it loads. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={classes.detail}>
        <SkeletonBar height={280} />
        <SkeletonBar height={280} />
      </div>
    </Skeleton>
  )
}
