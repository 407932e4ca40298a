import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { measureCountQuery } from '../measure.queries.ts'

/** The number of measures of the unit, also of those that are over: it asks for nothing to be done. Empty while it loads and without the permission to see them (specification §6). */
export function MeasureCount({ className }: { className: string | undefined }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { whoami, isAllowed } = useSession()
  const isAsked = isAllowed('MEASURE_READ') && whoami?.businessUnitId != null
  const { data: count } = useQuery({ ...measureCountQuery(), enabled: isAsked })
  if (!isAsked || count === undefined || count === 0) return null
  const label = t('countOfAll', { count })
  return (
    <span className={className} role="img" aria-label={label} title={label}>
      {format.number(count)}
    </span>
  )
}
