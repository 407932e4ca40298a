import type { KpiPotential, LevelPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { Lines, Note, rowNameLook } from '../../../ui/layout/row.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { levelChartGeometry } from './level-chart.geometry.ts'
import classes from './level-chart.module.css'
import { isAmbition, levelName, worthOf } from './potential.words.ts'

/** The way from today to each level on one scale, and what it is worth: without overlap with other KPIs, and alone. */
export function PotentialLevelChart({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('kpi')
  const { t: tKpi } = useTranslation('kpi')
  return (
    <ChartFrame
      title={t('potential.levelChart.title')}
      summary={t('potential.levelChart.summary', { group: potential.view.peerGroup?.name ?? '–' })}
      source={[
        t('potential.levelChart.source'),
        ...(potential.direction === 'RANGE' ? [t('potential.levelChart.range')] : []),
      ].join(' ')}
      labels={{ showTable: tKpi('chart.showTable'), showChart: tKpi('chart.showChart') }}
      chart={<LevelChart potential={potential} />}
      table={<LevelTable potential={potential} />}
    />
  )
}

function LevelChart({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { value, levels, unit, decimals, direction } = potential
  if (value === null) return null
  const write = (figure: number) => format.value(figure, unit, decimals)
  const { own, targetLevels } = levelChartGeometry(
    value,
    levels.map(({ targetLevel }) => targetLevel),
    direction === 'LOWER',
  )
  return (
    <Lines as="ol" className={classes.levelChart} aria-label={t('potential.levelChart.title')}>
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
                  ? t('potential.levelChart.reached')
                  : t(level.isRangeStart ? 'potential.levelChart.toRange' : 'potential.levelChart.toAim', {
                      targetLevel: write(level.targetLevel),
                    })}
                {isAmbition(potential, level) ? ` · ${t('potential.levelChart.ambition')}` : null}
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
      {t('potential.levelChart.perYear', { amount: worthText })}
      {alone === worthText ? null : <Note>{t('potential.levelChart.aloneOf', { amount: alone })}</Note>}
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
      header: t('potential.levelChart.aim'),
      isFigure: true,
      cell: ({ targetLevel }) => format.value(targetLevel, unit, decimals),
    },
    {
      id: 'gap',
      header: t('potential.levelChart.gap'),
      isFigure: true,
      cell: ({ gap }) => format.difference(gap, potential.unit, potential.decimals),
    },
    { id: 'share', header: t('potential.levelChart.share'), isFigure: true, cell: ({ share }) => money(share) },
    { id: 'alone', header: t('potential.levelChart.alone'), isFigure: true, cell: ({ amount }) => money(amount) },
  ]
  return (
    <DataTable
      caption={t('potential.levelChart.title')}
      columns={columns}
      rows={potential.levels}
      rowKey={({ level }) => level}
    />
  )
}
