import type { KpiPotential, LevelPotential, PotentialStep } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { signedAmountText } from './kpi.words.ts'
import { moneyText } from './potential.words.ts'
import classes from './potential-way.module.css'

/** How the sum comes about at the chosen level: step by step through the formulas, or by the estimate's expression. */
export function PotentialWay({
  potential,
  level,
  onLevel,
}: {
  potential: KpiPotential
  level: LevelPotential
  onLevel: (level: LevelPotential['level']) => void
}) {
  const { t } = useTranslation('potential')
  const format = useFormat()
  const { name, levels, unit, decimals, expression, role } = potential
  return (
    <Panel
      title={t('way.title')}
      summary={
        expression === null
          ? t('way.graph', { name, aim: format.value(level.aim, unit, decimals) })
          : t(role === 'RESULT' ? 'way.ofResult' : 'way.expression', { name })
      }
      actions={
        <Segmented
          label={t('level.label')}
          options={levels.map((one) => ({ value: one.level, label: t(`level.${one.level}`) }))}
          value={level.level}
          onChange={onLevel}
        />
      }
    >
      {level.gap === 0 ? (
        <p className={classes.none}>{t('way.none')}</p>
      ) : expression === null ? (
        <Steps steps={level.steps} />
      ) : (
        <Estimate potential={potential} level={level} expression={expression} />
      )}
    </Panel>
  )
}

function Steps({ steps }: { steps: readonly PotentialStep[] }) {
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  return (
    <ol className={classes.steps}>
      {steps.map(({ id, name, unit, decimals, before, after }) => (
        <li key={id}>
          <span className={classes.name}>
            {name}
            <small>
              {format.value(before, unit, decimals)} → {format.value(after, unit, decimals)}
            </small>
          </span>
          <span className={classes.change}>
            {before === null || after === null
              ? '–'
              : signedAmountText(tKpi, format, after - before, { unit, decimals })}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Estimate({
  potential,
  level,
  expression,
}: {
  potential: KpiPotential
  level: LevelPotential
  expression: string
}) {
  const { t } = useTranslation('potential')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { figures, assumptions, unit, decimals } = potential
  return (
    <>
      <p className={classes.expression}>{expression}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('ladder.gap')}</dt>
          <dd>{signedAmountText(tKpi, format, level.gap, { unit, decimals }).slice(1)}</dd>
        </div>
        <div>
          <dt>{t('ladder.aim')}</dt>
          <dd>{format.value(level.aim, unit, decimals)}</dd>
        </div>
        {figures.map((figure) => (
          <div key={figure.id}>
            <dt>{figure.name}</dt>
            <dd>{format.value(figure.before, figure.unit, figure.decimals)}</dd>
          </div>
        ))}
        {assumptions.map((one) => (
          <div key={one.id}>
            <dt>{one.name}</dt>
            <dd>{format.value(one.value, one.unit, fractionDigits(one.value))}</dd>
          </div>
        ))}
        <div className={classes.result}>
          <dt>{t('way.result')}</dt>
          <dd>{level.amount === null ? '–' : t('ladder.perYear', { amount: moneyText(format, level.amount) })}</dd>
        </div>
      </dl>
    </>
  )
}

/** People set assumptions in round numbers: `6 %`, `1.2 h`. */
export function fractionDigits(value: number): number {
  return Math.min(4, (String(value).split('.')[1] ?? '').length)
}
