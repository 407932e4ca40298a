import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { Suspense } from 'react'
import { MeasureReminders } from '../../features/measure/measure-reminders.tsx'
import { useSession } from '../../platform/session/session.ts'
import { loadInsideTexts } from '../../platform/text/i18n.ts'
import { SkeletonBlock } from '../../ui/states.tsx'
import { lazyPart } from '../resilience/lazy-part.tsx'
import { HomeAssessments } from './home-assessments.tsx'
import classes from './home-cockpit.module.css'
import { HomeMessages } from './home-messages.tsx'
import { HomePotentials } from './home-potentials.tsx'

/** Only administrators load it, and the texts of its views. */
const HomeAdministration = lazyPart('The administration', async () => {
  const [{ HomeAdministration }] = await Promise.all([import('./home-administration.tsx'), loadInsideTexts()])
  return HomeAdministration
})

/**
 * What is to be done, by what the person may do: the largest potentials, own measures that are due, self-assessments to
 * continue; for administrators first how the organisation stands.
 */
export function HomeCockpit({ view }: { view: ViewQuery }) {
  const { isAllowed } = useSession()
  return (
    <>
      <HomeMessages />
      {isAllowed('TENANT_ADMIN') ? (
        <Suspense fallback={<SkeletonBlock height={220} />}>
          <HomeAdministration />
        </Suspense>
      ) : null}
      <div className={classes.row}>
        {isAllowed('KPI_READ') ? <HomePotentials view={view} /> : null}
        {isAllowed('MEASURE_READ') ? <MeasureReminders /> : null}
        {isAllowed('ASSESSMENT_READ') ? <HomeAssessments /> : null}
      </div>
    </>
  )
}
