import type { Assumption } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AssumptionForm } from './assumption-form.tsx'
import classes from './assumption-list.module.css'
import { fractionDigits } from './potential-way.tsx'

/** The assumptions behind a sum with their sources; administrators change them here. Nothing when there are none. */
export function AssumptionList({ assumptions }: { assumptions: readonly Assumption[] }) {
  const { t } = useTranslation('potential')
  if (assumptions.length === 0) return null
  return (
    <Panel title={t('assumption.title')} summary={t('assumption.summary')}>
      <ul className={classes.list}>
        {assumptions.map((one) => (
          <AssumptionRow key={one.id} assumption={one} />
        ))}
      </ul>
    </Panel>
  )
}

function AssumptionRow({ assumption }: { assumption: Assumption }) {
  const { t } = useTranslation('potential')
  const format = useFormat()
  const { isAllowed } = useSession()
  const [isEditing, setEditing] = useState(false)
  const { name, unit, value, packValue, source, changedAt, changedBy } = assumption
  const write = (number: number) => format.value(number, unit, fractionDigits(number))
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.name}>
          {name}
          <small>{t('assumption.source', { source })}</small>
          {changedAt === null ? null : (
            <small>
              {t('assumption.changed', {
                name: changedBy ?? '–',
                date: format.date(changedAt),
                value: write(packValue),
              })}
            </small>
          )}
        </span>
        <span className={classes.value}>{write(value)}</span>
        {isAllowed('TENANT_ADMIN') && !isEditing ? (
          <TextButton variant="plain" aria-label={t('assumption.editNamed', { name })} onClick={() => setEditing(true)}>
            {t('assumption.edit')}
          </TextButton>
        ) : null}
      </div>
      {isEditing ? <AssumptionForm assumption={assumption} onClose={() => setEditing(false)} /> : null}
    </li>
  )
}
