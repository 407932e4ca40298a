import { useNavigate } from '@tanstack/react-router'
import { refreshPerson } from '../../features/person/person.session.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { leaveUnit, useSessionStore } from '../../platform/session/session.store.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './consultant-bar.module.css'

/** Says to consultants in whose business unit they are, on every screen, and leaves it. Nothing for other people. */
export function ConsultantBar() {
  const { t } = useTranslation()
  const { whoami, isAllowed } = useSession()
  const selectedUnitId = useSessionStore((state) => state.selectedUnitId)
  const navigate = useNavigate()
  const name = whoami?.businessUnitName
  if (!isAllowed('CHANGE_BUSINESS_UNIT') || selectedUnitId === null || !name) return null
  const leave = async () => {
    // First away from the unit's screens, which would request their figures without a unit.
    await navigate({ to: '/consultant' })
    leaveUnit()
    await refreshPerson()
    queryClient.clear()
  }
  return (
    <aside className={classes.bar} aria-label={t('shell.inUnit', { name })} data-screen-only>
      <span className={classes.text}>{t('shell.inUnit', { name })}</span>
      <button type="button" className={classes.leave} onClick={() => void leave()}>
        {t('shell.leaveUnit')}
      </button>
    </aside>
  )
}
