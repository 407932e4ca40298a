import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { FIRST_PROBLEM_UNITS } from '@lotse/contract/features/priority/priority.constants.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session/session.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ShareBar } from '../../ui/chart/share-bar.tsx'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Card, Stack } from '../../ui/layout/layout.tsx'
import { Lines, rowButtonLook } from '../../ui/layout/row.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import { firstProblemsQuery } from './businessunit.queries.ts'
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
  const { isAllowed } = useSession()
  const ids = units.slice(0, FIRST_PROBLEM_UNITS).map(({ id }) => id)
  const { data: first } = useQuery({ ...firstProblemsQuery(ids), enabled: isAllowed('KPI_READ') })
  const largest = Math.max(...units.map(({ potential }) => potential?.joint ?? 0))
  return (
    <Card
      as={Lines}
      padding={0}
      className={classes.list}
      aria-label={t('list')}
      onKeyDown={(event: React.KeyboardEvent) => {
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
            className={`${rowButtonLook} ${classes.unit}`}
            disabled={isBusy}
            aria-current={unit.id === currentId || undefined}
            onClick={() => onSelect(unit)}
            {...{ [UNIT_ATTRIBUTE]: unit.id }}
          >
            <Stack as="span" className={classes.words}>
              <Text as="span" size="md" weight={600}>
                {unit.name}
                {unit.id === currentId && (
                  <span className={classes.current}>
                    <Badge>{t('current')}</Badge>
                  </span>
                )}
              </Text>
              <Text as="span" tone="soft">
                <Facts facts={[...new Set([unit.city, unit.region, unit.brands.join(', ')])]} />
              </Text>
              {first?.has(unit.id) ? <Text as="span">{t('first', { name: first.get(unit.id)?.name })}</Text> : null}
            </Stack>
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
                      <VisuallyHidden>{t(textKey, { count })}. </VisuallyHidden>
                    </span>
                  )
                })}
              </span>
            )}
          </button>
        </li>
      ))}
    </Card>
  )
}

/** The potential without measures, and as a bar its share of the total. Bar lengths are comparable between units. */
function UnitPotential({ unit, largest }: { readonly unit: BusinessUnit; readonly largest: number }) {
  const { t } = useTranslation('businessunit')
  const format = useFormat()
  const open = openPotential(unit)
  if (unit.potential === null || open === null) {
    return (
      <Stack as="span" gap={1} className={classes.potential}>
        {unit.latestPeriod ? t('noPotential') : null}
      </Stack>
    )
  }
  const { joint, addressed } = unit.potential
  const money = (amount: number) => moneyText(format, amount)
  const parts = [
    { id: 'open', amount: open, tone: 0 as const },
    { id: 'addressed', amount: addressed, tone: null },
  ]
  return (
    <Stack as="span" gap={1} className={classes.potential}>
      <Text as="span" tone="strong" weight={600} isFigure>
        {t('openPotential', { amount: money(open) })}
      </Text>
      {joint > 0 ? (
        <span style={{ width: `${(joint / largest) * 100}%` }}>
          <ShareBar parts={parts} label={t('openPotentialOf', { open: money(open), joint: money(joint) })} />
        </span>
      ) : null}
    </Stack>
  )
}
