import type { KpiPotential, LevelPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { Lines, Note, rowNameLook } from '../../../ui/layout/row.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { ladderGeometry } from './ladder.geometry.ts'
import classes from './ladder.module.css'
import { isAmbition, levelName, worthOf } from './potential.words.ts'

/** The way from today to each level on one scale, and what it is worth: without overlap with other KPIs, and alone. */
export function PotentialLadder({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('kpi')
  const { t: tKpi } = useTranslation('kpi')
  return (
    <ChartFrame
      title={t('potential.ladder.title')}
      summary={t('potential.ladder.summary', { group: potential.view.peerGroup?.name ?? '–' })}
      source={[
        t('potential.ladder.source'),
        ...(potential.direction === 'RANGE' ? [t('potential.ladder.range')] : []),
      ].join(' ')}
      labels={{ showTable: tKpi('chart.showTable'), showChart: tKpi('chart.showChart') }}
      chart={<Ladder potential={potential} />}
      table={<LevelTable potential={potential} />}
    />
  )
}

function Ladder({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { value, levels, unit, decimals, direction } = potential
  if (value === null) return null
  const write = (figure: number) => format.value(figure, unit, decimals)
  const { own, targetLevels } = ladderGeometry(
    value,
    levels.map(({ targetLevel }) => targetLevel),
    direction === 'LOWER',
  )
  return (
    <Lines as="ol" className={classes.ladder} aria-label={t('potential.ladder.title')}>
      <li className={classes.today}>
        <span className={`${rowNameLook} ${classes.level}`}>
          {t('chart.own')}
          <Note>{t('potential.twelveMonths', { period: format.period(potential.view.period) })}</Note>
        </span>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.own} style={{ left: `${own}%` }} />
        </span>
        <Text as="span" weight={600} isFigure className={classes.euroImpact}>
          {write(value)}
        </Text>
      </li>
      {levels.map((level, index) => {
        const targetLevel = targetLevels[index] ?? own
        return (
          <li key={level.level} data-reached={level.gap === 0 || undefined}>
            <span className={`${rowNameLook} ${classes.level}`}>
              {t(`potential.level.${levelName(level)}`)}
              <Note>
                {level.gap === 0
                  ? t('potential.ladder.reached')
                  : t(level.isRangeStart ? 'potential.ladder.toRange' : 'potential.ladder.toAim', {
                      targetLevel: write(level.targetLevel),
                    })}
                {isAmbition(potential, level) ? ` · ${t('potential.ladder.ambition')}` : null}
              </Note>
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.line} style={{ left: `${own}%` }} />
              <span
                className={classes.bar}
                data-level={level.level}
                style={{
                  left: `${Math.min(own, targetLevel)}%`,
                  width: `${level.gap === 0 ? 0 : Math.abs(targetLevel - own)}%`,
                }}
              />
              <span className={classes.targetLevel} style={{ left: `${targetLevel}%` }} />
            </span>
            <EuroImpact level={level} />
          </li>
        )
      })}
    </Lines>
  )
}

function EuroImpact({ level }: { level: LevelPotential }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const worth = worthOf(level)
  if (level.gap === 0 || worth === null || level.amount === null)
    return (
      <Text as="span" weight={600} isFigure className={classes.euroImpact}>
        –
      </Text>
    )
  const [worthText, alone] = [moneyText(format, worth), moneyText(format, level.amount)]
  return (
    <Text as="span" weight={600} isFigure className={classes.euroImpact}>
      {t('potential.ladder.perYear', { amount: worthText })}
      {alone === worthText ? null : <Note>{t('potential.ladder.aloneOf', { amount: alone })}</Note>}
    </Text>
  )
}

function LevelTable({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { unit, decimals } = potential
  const money = (amount: number | null) => (amount === null ? '–' : moneyText(format, amount))
  const columns: readonly Column<LevelPotential>[] = [
    {
      id: 'level',
      header: t('potential.level.label'),
      isRowHeader: true,
      cell: (level) => t(`potential.level.${levelName(level)}`),
    },
    {
      id: 'aim',
      header: t('potential.ladder.aim'),
      isFigure: true,
      cell: ({ targetLevel }) => format.value(targetLevel, unit, decimals),
    },
    {
      id: 'gap',
      header: t('potential.ladder.gap'),
      isFigure: true,
      cell: ({ gap }) => format.difference(gap, potential.unit, potential.decimals),
    },
    { id: 'share', header: t('potential.ladder.share'), isFigure: true, cell: ({ share }) => money(share) },
    { id: 'alone', header: t('potential.ladder.alone'), isFigure: true, cell: ({ amount }) => money(amount) },
  ]
  return (
    <DataTable
      caption={t('potential.ladder.title')}
      columns={columns}
      rows={potential.levels}
      rowKey={({ level }) => level}
    />
  )
}
