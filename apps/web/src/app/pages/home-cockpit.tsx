import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { MeasureReminders } from '../../features/measure/measure-reminders.tsx'
import { useSession } from '../../platform/session/session.ts'
import { HomeAdministration } from './home-administration.tsx'
import { HomeAssessments } from './home-assessments.tsx'
import classes from './home-cockpit.module.css'
import { HomeMessages } from './home-messages.tsx'
import { HomePotentials } from './home-potentials.tsx'

/**
 * What is to be done, by what the person may do: the largest potentials, own measures that are due, self-assessments to
 * continue; for administrators first how the organisation stands.
 */
export function HomeCockpit({ view }: { view: ViewQuery }) {
  const { isAllowed } = useSession()
  return (
    <>
      <HomeMessages />
      {isAllowed('TENANT_ADMIN') ? <HomeAdministration /> : null}
      <div className={classes.row}>
        {isAllowed('KPI_READ') ? <HomePotentials view={view} /> : null}
        {isAllowed('MEASURE_READ') ? <MeasureReminders /> : null}
        {isAllowed('ASSESSMENT_READ') ? <HomeAssessments /> : null}
      </div>
    </>
  )
}
