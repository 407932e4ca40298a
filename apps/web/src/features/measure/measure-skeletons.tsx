import { Skeleton, SkeletonBar } from '../../ui/states.tsx'
import classes from './measure-skeletons.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Where the table will stand. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={classes.table}>
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <SkeletonBar width="70%" />
            <SkeletonBar width="60%" />
            <SkeletonBar width="80%" />
            <SkeletonBar width="50%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** Where the board will stand. */
export function BoardSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={classes.board}>
        {ROWS.slice(0, 5).map((column) => (
          <div key={column} className={classes.column}>
            <SkeletonBar width="50%" />
            <SkeletonBar height={84} />
            <SkeletonBar height={84} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** Where one measure or its form will stand. */
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
