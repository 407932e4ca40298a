import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ShareBar } from '../../ui/share-bar.tsx'
import { StatusShape } from '../../ui/status-shape.tsx'
import { moveUnitFocus, UNIT_ATTRIBUTE } from './unit-focus.ts'
import classes from './unit-list.module.css'
import { openPotential } from './unit-order.ts'

interface UnitListProps {
  readonly units: readonly BusinessUnit[]
  readonly currentId: string | null
  readonly isBusy: boolean
  readonly onSelect: (unit: BusinessUnit) => void
}

const COUNTS = [
  { status: 'BAD', textKey: 'bad' },
  { status: 'WARN', textKey: 'watch' },
  { status: 'GOOD', textKey: 'good' },
] as const

/** The units to choose from, each a button; arrow keys move between them. */
export function UnitList({ units, currentId, isBusy, onSelect }: UnitListProps) {
  const { t } = useTranslation('businessunit')
  const format = useFormat()
  const largest = Math.max(...units.map(({ potential }) => potential?.joint ?? 0))
  return (
    <ul
      className={classes.list}
      aria-label={t('list')}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
        if (step === null) return
        event.preventDefault()
        moveUnitFocus(step)
      }}
    >
      {units.map((unit) => (
        <li key={unit.id}>
          <button
            type="button"
            className={classes.unit}
            disabled={isBusy}
            aria-current={unit.id === currentId || undefined}
            onClick={() => onSelect(unit)}
            {...{ [UNIT_ATTRIBUTE]: unit.id }}
          >
            <span className={classes.words}>
              <span className={classes.name}>
                {unit.name}
                {unit.id === currentId && <span className={classes.current}>{t('current')}</span>}
              </span>
              <span className={classes.place}>
                {[...new Set([unit.city, unit.region, unit.brands.join(', ')])].filter(Boolean).join(' · ')}
              </span>
            </span>
            <UnitPotential unit={unit} largest={largest} />
            <span className={classes.period}>
              <span>
                {unit.lastActivityOn ? t('lastActivity', { date: format.date(unit.lastActivityOn) }) : t('noActivity')}
              </span>
              <span>
                {unit.latestPeriod ? t('latestPeriod', { period: format.period(unit.latestPeriod) }) : t('noFigures')}
              </span>
            </span>
            {unit.latestPeriod && (
              <span className={classes.counts}>
                {COUNTS.map(({ status, textKey }) => {
                  const count = unit.statusCounts[status]
                  return (
                    <span key={status} className={classes.count} title={t(textKey, { count })}>
                      <StatusShape status={status} />
                      <span aria-hidden>{format.number(count)}</span>
                      <span className={classes.hidden}>{t(textKey, { count })}. </span>
                    </span>
                  )
                })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What nobody works on yet, and as a bar how much of the whole that is; bars compare units by their length. */
function UnitPotential({ unit, largest }: { readonly unit: BusinessUnit; readonly largest: number }) {
  const { t } = useTranslation('businessunit')
  const format = useFormat()
  const open = openPotential(unit)
  if (unit.potential === null || open === null) {
    return <span className={classes.potential}>{unit.latestPeriod ? t('noPotential') : null}</span>
  }
  const { joint, addressed } = unit.potential
  const money = (amount: number) => format.value(Number(amount.toPrecision(3)), { id: 'EUR', label: '€' }, 0)
  const parts = [
    { id: 'open', amount: open, tone: 0 as const },
    { id: 'addressed', amount: addressed, tone: null },
  ]
  return (
    <span className={classes.potential}>
      <span className={classes.amount}>{t('openPotential', { amount: money(open) })}</span>
      {joint > 0 ? (
        <span style={{ width: `${(joint / largest) * 100}%` }}>
          <ShareBar parts={parts} label={t('openPotentialOf', { open: money(open), joint: money(joint) })} />
        </span>
      ) : null}
    </span>
  )
}
