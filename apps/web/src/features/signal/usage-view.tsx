import type { Usage } from '@lotse/contract/features/signal/signal.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { USAGE_WEEKS, type UsageWeeks, usageQuery } from './usage.queries.ts'
import { UsageDownload } from './usage-download.tsx'
import { UsageGroups } from './usage-groups.tsx'
import { UsageQuiet } from './usage-quiet.tsx'
import { UsageRanked } from './usage-ranked.tsx'
import classes from './usage-view.module.css'
import { UsageWeeksChart } from './usage-weeks.tsx'

/** How the product is used, in numbers: for administrators. */
export function UsageView({ weeks, onWeeks }: { weeks: UsageWeeks; onWeeks: (weeks: UsageWeeks) => void }) {
  const { t } = useTranslation('signal')
  const usage = useQuery(usageQuery(weeks))
  const errorTexts = { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
  return (
    <section className={classes.usage} aria-labelledby="usage-title">
      <div className={classes.head}>
        <div>
          <h2 id="usage-title">{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
        <div className={classes.tools}>
          <ChoiceMenu
            label={t('span.label')}
            choices={USAGE_WEEKS.map((value) => ({ value: `${value}`, label: t(`span.${value}`) }))}
            value={`${weeks}`}
            onChange={(value) => onWeeks(USAGE_WEEKS.find((one) => `${one}` === value) ?? weeks)}
          />
          <UsageDownload weeks={weeks} />
        </div>
      </div>
      <Loadable
        query={usage}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonBlock height={260} />
          </Skeleton>
        }
      >
        {(found) => <Parts usage={found} />}
      </Loadable>
    </section>
  )
}

function Parts({ usage }: { usage: Usage }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  const days = { from: format.date(usage.from), to: format.date(usage.to) }
  const isUsed = Object.values(usage.counts).some((count) => count > 0)
  return (
    <div className={classes.parts}>
      {isUsed ? (
        <>
          <UsageWeeksChart usage={usage} summary={t('summary', { ...days, count: usage.people })} />
          <div className={classes.pair}>
            <UsageRanked ranked={usage.ranked} />
            <UsageGroups usage={usage} />
          </div>
        </>
      ) : (
        <Panel title={t('chart.title')}>
          <p>{t('none', days)}</p>
        </Panel>
      )}
      <UsageQuiet units={usage.quietUnits} />
    </div>
  )
}
