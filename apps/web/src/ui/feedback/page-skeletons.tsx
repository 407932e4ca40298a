import { Inline, Stack } from '../layout/layout.tsx'
import classes from './page-skeletons.module.css'
import { SkeletonBar } from './states.tsx'

const keys = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

/** A panel with a title and rows: a name with a note at the left, a figure at the right. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className={classes.panel}>
      <SkeletonBar width="30%" height={18} />
      {keys(count).map((key) => (
        <Inline key={key} justify="between" wrap={false} className={classes.row}>
          <Stack gap={1} className={classes.words}>
            <SkeletonBar width="60%" />
            <SkeletonBar width="85%" height={10} />
          </Stack>
          <SkeletonBar width="72px" height={18} />
        </Inline>
      ))}
    </div>
  )
}

/** The sentence that every analysis begins with. */
export function SkeletonSentence() {
  return (
    <Stack gap={2} className={classes.sentence}>
      <SkeletonBar height={20} />
      <SkeletonBar width="60%" height={20} />
    </Stack>
  )
}

/** A panel with a title, one line of text and a chart of bars. */
export function SkeletonChart() {
  return (
    <div className={classes.panel}>
      <SkeletonBar width="30%" height={18} />
      <SkeletonBar width="60%" />
      <Inline gap={3} align="end" wrap={false} className={classes.bars}>
        {keys(12).map((key) => (
          <SkeletonBar key={key} height={120 + ((Number(key) * 53) % 110)} />
        ))}
      </Inline>
    </div>
  )
}

/** The head of a KPI: its value and change, the spark line, the tabs below. */
export function SkeletonKpi() {
  return (
    <Stack gap={4}>
      <div className={classes.panel}>
        <Inline gap={5} justify="between" wrap={false}>
          <Stack gap={2} className={classes.words}>
            <SkeletonBar width="120px" height={40} />
            <SkeletonBar width="180px" />
          </Stack>
          <SkeletonBar width="40%" height={48} />
        </Inline>
      </div>
      <Inline gap={4} wrap={false} className={classes.tabs}>
        {keys(6).map((key) => (
          <SkeletonBar key={key} width="84px" height={16} />
        ))}
      </Inline>
      <SkeletonSentence />
      <SkeletonChart />
    </Stack>
  )
}
