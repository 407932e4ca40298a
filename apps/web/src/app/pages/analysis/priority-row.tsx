import type { Priority, PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { moneyText } from '@lotse/text/money.ts'
import type { TFunction } from 'i18next'
import { targetText } from '../../../features/kpi/kpi.words.ts'
import { KpiLink } from '../../../features/kpi/kpi-link.tsx'
import { decidingDecimals } from '../../../features/kpi/precision.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Note, rowNameLook } from '../../../ui/layout/row.tsx'
import { Facts } from '../../../ui/text/facts.tsx'
import { linksReachLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { NextAction } from './priority-action.tsx'
import classes from './priority-panel.module.css'

/** One problem of the ranked list: status, name and why it has its place, value and target, euro impact, next action. */
export function PriorityRow({ priority, list, view }: { priority: Priority; list: PriorityList; view: ViewQuery }) {
  const { t: tKpi } = useTranslation('kpi')
  const { t } = useTranslation('priority')
  const format = useFormat()
  const { id, name, areaName, status, reading, unit, share } = priority
  const decimals = decidingDecimals(reading.value, reading.target, priority.decimals)
  return (
    <li className={classes.row}>
      <span className={classes.status}>
        <StatusShape status={status} label={tKpi(`status.${status}`)} />
      </span>
      <span className={`${rowNameLook} ${linksReachLook} ${classes.name}`}>
        <KpiLink id={id} view={view}>
          {name.replaceAll('/', '/\u200b')}
        </KpiLink>
        <Note>
          <Facts facts={[...reasonsOf(t, format, priority, list), areaName, ...alsoSeenIn(t, format, priority)]} />
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

/** Why a problem has its place, in a few words; what is done about it is beside its next action. */
function reasonsOf(
  t: TFunction<'priority'>,
  format: Format,
  { reasons, share }: Priority,
  { joint }: PriorityList,
): readonly string[] {
  return reasons.flatMap((reason) => {
    switch (reason) {
      case 'MONEY':
        return joint ? t('because.MONEY', { percent: format.percent((100 * (share ?? 0)) / joint, 0) }) : []
      case 'WORSENING':
      case 'NO_AMOUNT':
        return t(`because.${reason}`)
      default:
        return []
    }
  })
}

/** The other KPIs of a problem, and those that it shows in. */
function alsoSeenIn(t: TFunction<'priority'>, format: Format, { others, results }: Priority): readonly string[] {
  const named = (kpis: Priority['others']) => {
    const names = format.list(kpis.slice(0, NAMED).map(({ name }) => name))
    return kpis.length <= NAMED
      ? names
      : t('more', {
          names: kpis
            .slice(0, NAMED)
            .map(({ name }) => name)
            .join(', '),
          count: kpis.length - NAMED,
        })
  }
  return [
    ...(others.length > 0 ? [t('others', { names: named(others) })] : []),
    ...(results.length > 0 ? [t('results', { names: named(results) })] : []),
  ]
}

/** How many other KPIs are named; the number of the others follows. */
const NAMED = 2
