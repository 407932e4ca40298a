import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { Link } from '@tanstack/react-router'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { daysBetween, isOverdue } from '../due/dates.ts'
import { DueInPlace } from '../in-place/due.tsx'
import { OwnerInPlace } from '../in-place/owner.tsx'
import { PriorityInPlace } from '../in-place/priority.tsx'
import { StateInPlace } from '../in-place/state.tsx'
import { itemOf } from './item.ts'
import classes from './line.module.css'

/** What a measure is about, how far it is, who carries it out and by when: one line, changed where it is read. */
export function MeasureLine({ measure }: { readonly measure: MeasureDetail }) {
  const { t } = useTranslation('measure')
  const today = useToday()
  const item = itemOf(measure)
  const mayEdit = measure.can.edit
  const { due, state, kpis } = measure
  const [kpi] = kpis
  const isLate = isOverdue(measure, today)
  return (
    <dl className={classes.line}>
      <Entry name={t('field.state')}>
        {/* The verdict on its effect decides what follows the implementation. */}
        <StateInPlace measure={item} mayEdit={mayEdit && state !== 'IMPLEMENTED'} />
      </Entry>
      <Entry name={t('field.owner')}>
        <OwnerInPlace measure={item} mayEdit={mayEdit} />
      </Entry>
      <Entry name={t('field.due')}>
        <DueInPlace measure={item} mayEdit={mayEdit} />
        {isLate && due ? (
          <Text as="span" size="xs" tone="bad" weight={500}>
            {t('detail.overdue', { count: daysBetween(due, today) })}
          </Text>
        ) : null}
      </Entry>
      <Entry name={t('field.priority')}>
        <PriorityInPlace measure={item} mayEdit={mayEdit} />
      </Entry>
      {kpi ? (
        <Entry name={t('field.kpis')}>
          {kpi.isRetired ? (
            kpi.name
          ) : (
            <Link to="/business-analysis/dashboard/detail/analysis" search={{ id: kpi.id }} className={quietLinkLook}>
              {kpi.name}
            </Link>
          )}
          {kpis.length > 1 ? <span>{t('detail.moreKpis', { count: kpis.length - 1 })}</span> : null}
        </Entry>
      ) : null}
    </dl>
  )
}

function Entry({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <Text as="dt" size="xs" tone="faint">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  )
}
