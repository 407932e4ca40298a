import type { Priority, PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { changeOf } from '../../../features/kpi/kpi.delta.ts'
import { signedAmountText, targetText } from '../../../features/kpi/kpi.words.ts'
import { KpiLink } from '../../../features/kpi/kpi-link.tsx'
import { decidingDecimals } from '../../../features/kpi/precision.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Delta } from '../../../ui/kpi/delta.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Note, rowNameLook } from '../../../ui/layout/row.tsx'
import { Facts } from '../../../ui/text/facts.tsx'
import { linksReachLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { NextAction } from './priority-action.tsx'
import classes from './priority-panel.module.css'

/** One KPI of the ranked list: grade, name and change since the month before, value and target, euro impact, next action. */
export function PriorityRow({ priority, list, view }: { priority: Priority; list: PriorityList; view: ViewQuery }) {
  const { t } = useTranslation('priority')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { id, name, areaName, grade, reading, unit, share } = priority
  const decimals = decidingDecimals(reading.value, reading.target, priority.decimals)
  const change = changeOf(reading.value, reading.comparison, { ...priority, target: reading.target, decimals })
  const period = format.period(list.view.comparisonPeriod)
  return (
    <li className={classes.row} data-grade={grade}>
      <span className={classes.status}>
        <StatusShape status={reading.status} />
      </span>
      <span className={`${rowNameLook} ${linksReachLook} ${classes.name}`}>
        <KpiLink id={id} view={view}>
          {name.replaceAll('/', '/\u200b')}
        </KpiLink>
        <Note>
          <Facts
            facts={[
              <span key="grade" className={classes.grade}>
                {t(`grade.${grade}`)}
              </span>,
              areaName,
              change === null ? null : (
                <Delta
                  key="change"
                  movement={change.movement}
                  tone={change.tone}
                  text={
                    change.movement === 'FLAT'
                      ? t('change.same', { period })
                      : t('change.since', {
                          change: signedAmountText(format, (reading.value ?? 0) - (reading.comparison ?? 0), {
                            unit,
                            decimals,
                          }),
                          period,
                        })
                  }
                />
              ),
            ]}
          />
        </Note>
      </span>
      <span className={classes.value}>
        <Text as="strong" weight={600} isFigure>
          {format.value(reading.value, unit, decimals)}
        </Text>
        <Note>{targetText(tKpi, format, reading.target, { unit, decimals })}</Note>
      </span>
      <span className={classes.worth}>
        {share !== null && share >= 1 ? (
          <>
            <Text as="strong" weight={600} isFigure>
              {moneyText(format, share)}
            </Text>
            <span className={classes.worthName}>
              <Note>{t('column.worth')}</Note>
            </span>
          </>
        ) : (
          <Text as="span" size="xs" tone="faint">
            {t('noEuro')}
          </Text>
        )}
      </span>
      <span className={classes.action}>
        <NextAction priority={priority} view={view} />
      </span>
    </li>
  )
}
