import type { KpiPotential, LevelPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { amountText } from './kpi.words.ts'
import { moneyText } from './potential.words.ts'
import { ladderGeometry } from './potential-ladder.geometry.ts'
import classes from './potential-ladder.module.css'

/** The way from today to each level on one scale, and what it is worth: alone, and without overlap with other KPIs. */
export function PotentialLadder({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('potential')
  const { t: tKpi } = useTranslation('kpi')
  return (
    <ChartFrame
      title={t('ladder.title')}
      summary={t('ladder.summary', { group: potential.view.peerGroup?.name ?? '–' })}
      source={t('ladder.source')}
      labels={{ showTable: tKpi('chart.showTable'), showChart: tKpi('chart.showChart') }}
      chart={<Ladder potential={potential} />}
      table={<LevelTable potential={potential} />}
    />
  )
}

function Ladder({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('potential')
  const format = useFormat()
  const { value, levels, unit, decimals, direction } = potential
  if (value === null) return null
  const write = (figure: number) => format.value(figure, unit, decimals)
  const { own, aims } = ladderGeometry(
    value,
    levels.map(({ aim }) => aim),
    direction === 'LOWER',
  )
  return (
    <ol className={classes.ladder} aria-label={t('ladder.title')}>
      <li className={classes.today}>
        <span className={classes.level}>
          {t('ladder.today')}
          <small>{t('twelveMonths', { period: format.period(potential.view.period) })}</small>
        </span>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.own} style={{ left: `${own}%` }} />
        </span>
        <span className={classes.worth}>{write(value)}</span>
      </li>
      {levels.map((level, index) => {
        const aim = aims[index] ?? own
        return (
          <li key={level.level} data-reached={level.gap === 0 || undefined}>
            <span className={classes.level}>
              {t(`level.${level.level}`)}
              <small>{level.gap === 0 ? t('ladder.reached') : t('ladder.toAim', { aim: write(level.aim) })}</small>
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.line} style={{ left: `${own}%` }} />
              <span
                className={classes.bar}
                data-level={level.level}
                style={{ left: `${Math.min(own, aim)}%`, width: `${level.gap === 0 ? 0 : Math.abs(aim - own)}%` }}
              />
              <span className={classes.aim} style={{ left: `${aim}%` }} />
            </span>
            <Worth level={level} />
          </li>
        )
      })}
    </ol>
  )
}

function Worth({ level }: { level: LevelPotential }) {
  const { t } = useTranslation('potential')
  const format = useFormat()
  const { amount, share } = level
  if (level.gap === 0 || amount === null) return <span className={classes.worth}>–</span>
  const shareText = share === null ? '' : moneyText(format, share)
  const isMore = share !== null && share > amount
  const isSame = share !== null && moneyText(format, amount) === shareText
  return (
    <span className={classes.worth}>
      {t('ladder.perYear', { amount: moneyText(format, amount) })}
      {share === null || isSame ? null : (
        <small>{t(isMore ? 'ladder.shareMore' : 'ladder.shareOf', { amount: shareText })}</small>
      )}
    </span>
  )
}

function LevelTable({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('potential')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { unit, decimals } = potential
  const money = (amount: number | null) => (amount === null ? '–' : moneyText(format, amount))
  const columns: readonly Column<LevelPotential>[] = [
    { id: 'level', header: t('level.label'), isRowHeader: true, cell: ({ level }) => t(`level.${level}`) },
    { id: 'aim', header: t('ladder.aim'), isFigure: true, cell: ({ aim }) => format.value(aim, unit, decimals) },
    { id: 'gap', header: t('ladder.gap'), isFigure: true, cell: ({ gap }) => amountText(tKpi, format, gap, potential) },
    { id: 'alone', header: t('ladder.alone'), isFigure: true, cell: ({ amount }) => money(amount) },
    { id: 'share', header: t('ladder.share'), isFigure: true, cell: ({ share }) => money(share) },
  ]
  return (
    <DataTable caption={t('ladder.title')} columns={columns} rows={potential.levels} rowKey={({ level }) => level} />
  )
}
