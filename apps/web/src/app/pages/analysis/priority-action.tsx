import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { reliableAmount } from '@lotse/text/money.ts'
import { Link } from '@tanstack/react-router'
import { PotentialLink } from '../../../features/kpi/potential/potential-link.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Note } from '../../../ui/layout/row.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { WhyLink } from './why-link.tsx'

/** What to do next about a problem: a link to where it is done, and why, beside the page. */
export function NextAction({ priority, view }: { readonly priority: Priority; readonly view: ViewQuery }) {
  return (
    <>
      <Step priority={priority} view={view} />
      <WhyLink kpi={priority} />
    </>
  )
}

function Step({ priority, view }: { readonly priority: Priority; readonly view: ViewQuery }) {
  const { t } = useTranslation('priority')
  const { isAllowed } = useSession()
  const { id, name, action, delta, share, decimals, measure } = priority
  const label = (text: string) => ({ 'aria-label': t('actionOn', { action: text, name }) })
  if (measure !== null) return <MeasureAction action={action} measure={measure} />
  if (action === 'PLAN') {
    if (!isAllowed('MEASURE_READ', 'MEASURE_WRITE')) {
      return (
        <PotentialLink id={id} view={view} className={linkLook}>
          {t('action.potential')}
        </PotentialLink>
      )
    }
    // The amount that the row shows.
    const search = { delta: Number((delta ?? 0).toFixed(decimals)), eur: reliableAmount(share ?? 0) }
    return (
      <Link
        to="/measures/edit"
        search={{ origin: 'POTENTIAL', kpiId: id, ...search }}
        className={buttonLook}
        {...label(t('action.PLAN'))}
      >
        {t('action.PLAN')}
      </Link>
    )
  }
  return (
    <Link
      to="/business-analysis/dashboard/detail/analysis"
      search={{ ...view, id }}
      className={buttonLook}
      {...label(t('action.ANALYSE'))}
    >
      {t('action.ANALYSE')}
    </Link>
  )
}

function MeasureAction({
  action,
  measure,
}: {
  readonly action: Priority['action']
  readonly measure: NonNullable<Priority['measure']>
}) {
  const { t } = useTranslation('priority')
  const format = useFormat()
  const { id, title, due } = measure
  const text =
    due === null || action === 'REVIEW'
      ? t('measure.open', { title })
      : t(action === 'FOLLOW_UP' ? 'measure.overdue' : 'measure.due', { title, date: format.date(due) })
  return (
    <>
      <Link
        to="/measures/details"
        search={{ id }}
        className={buttonLook}
        aria-label={t('actionOn', { action: t(`action.${action}`), name: title })}
      >
        {t(`action.${action}`)}
      </Link>
      <Note>{text}</Note>
    </>
  )
}
