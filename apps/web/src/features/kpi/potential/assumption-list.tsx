import type { Assumption } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Lines, Note, rowNameLook } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { AssumptionForm } from './assumption-form.tsx'
import classes from './assumption-list.module.css'
import { fractionDigits } from './calculation.tsx'

/** The assumptions behind a sum with their sources; administrators change them here. Nothing when there are none. */
export function AssumptionList({ assumptions }: { assumptions: readonly Assumption[] }) {
  const { t } = useTranslation('kpi')
  if (assumptions.length === 0) return null
  return (
    <Panel title={t('potential.assumption.title')} summary={t('potential.assumption.summary')}>
      <Lines>
        {assumptions.map((one) => (
          <AssumptionRow key={one.id} assumption={one} />
        ))}
      </Lines>
    </Panel>
  )
}

function AssumptionRow({ assumption }: { assumption: Assumption }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { isAllowed } = useSession()
  const [isEditing, setEditing] = useState(false)
  const { name, unit, value, packValue, source, changedAt, changedBy } = assumption
  const write = (number: number) => format.value(number, unit, fractionDigits(number))
  return (
    <li>
      <Inline gap={3} className={classes.row}>
        <span className={`${rowNameLook} ${classes.name}`}>
          {name}
          <Note>{t('potential.assumption.source', { source })}</Note>
          {changedAt === null ? null : (
            <Note>
              {t('potential.assumption.changed', {
                name: changedBy ?? '–',
                date: format.date(changedAt),
                value: write(packValue),
              })}
            </Note>
          )}
        </span>
        <Text as="span" weight={600} isFigure>
          {write(value)}
        </Text>
        {isAllowed('TENANT_ADMIN') && !isEditing ? (
          <TextButton
            variant="plain"
            aria-label={t('potential.assumption.editNamed', { name })}
            onClick={() => setEditing(true)}
          >
            {t('potential.assumption.edit')}
          </TextButton>
        ) : null}
      </Inline>
      {isEditing ? <AssumptionForm assumption={assumption} onClose={() => setEditing(false)} /> : null}
    </li>
  )
}
