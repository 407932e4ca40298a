import type { KpiPotential, LevelPotential, PotentialStep } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Lines, Note } from '../../../ui/layout/row.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { signedAmountText } from '../kpi.words.ts'
import classes from './calculation.module.css'
import { levelName } from './potential.words.ts'

/** How the sum comes about at the chosen level: step by step through the formulas, or by the estimate's expression. */
export function PotentialCalculation({
  potential,
  level,
  onLevel,
}: {
  potential: KpiPotential
  level: LevelPotential
  onLevel: (level: LevelPotential['level']) => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { name, levels, unit, decimals, expression, role } = potential
  return (
    <Panel
      title={t('potential.calculation.title')}
      summary={
        expression === null
          ? t('potential.calculation.graph', { name, targetLevel: format.value(level.targetLevel, unit, decimals) })
          : t(role === 'RESULT' ? 'potential.calculation.ofResult' : 'potential.calculation.expression', { name })
      }
      actions={
        levels.length > 1 ? (
          <Segmented
            label={t('potential.level.label')}
            options={levels.map((one) => ({ value: one.level, label: t(`potential.level.${levelName(one)}`) }))}
            value={level.level}
            onChange={onLevel}
          />
        ) : null
      }
    >
      {level.gap === 0 ? (
        <Text tone="soft">{t('potential.calculation.none')}</Text>
      ) : expression === null ? (
        <Steps steps={level.steps} />
      ) : (
        <Estimate potential={potential} level={level} expression={expression} />
      )}
    </Panel>
  )
}

function Steps({ steps }: { steps: readonly PotentialStep[] }) {
  const format = useFormat()
  return (
    <Stack as="ol" className={classes.steps}>
      {steps.map(({ id, name, unit, decimals, before, after }) => (
        <li key={id}>
          <span>
            {name}
            <Note>
              {format.value(before, unit, decimals)} → {format.value(after, unit, decimals)}
            </Note>
          </span>
          <span className={classes.change}>
            {before === null || after === null ? '–' : signedAmountText(format, after - before, { unit, decimals })}
          </span>
        </li>
      ))}
    </Stack>
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
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { figures, assumptions, unit, decimals } = potential
  return (
    <>
      <p className={classes.expression}>{expression}</p>
      <Lines as="dl" className={classes.details}>
        <div>
          <Text as="dt" tone="soft">
            {t('potential.levelChart.gap')}
          </Text>
          <dd>{format.difference(level.gap, unit, gapDecimals(level.gap, decimals))}</dd>
        </div>
        <div>
          <Text as="dt" tone="soft">
            {t('potential.levelChart.aim')}
          </Text>
          <dd>{format.value(level.targetLevel, unit, decimals)}</dd>
        </div>
        {figures.map((figure) => (
          <div key={figure.id}>
            <Text as="dt" tone="soft">
              {figure.name}
            </Text>
            <dd>{format.value(figure.before, figure.unit, figure.decimals)}</dd>
          </div>
        ))}
        {assumptions.map((one) => (
          <div key={one.id}>
            <Text as="dt" tone="soft">
              {one.name}
            </Text>
            <dd>{format.value(one.value, one.unit, fractionDigits(one.value))}</dd>
          </div>
        ))}
        <div className={classes.result}>
          <Text as="dt" tone="soft">
            {t('potential.calculation.result')}
          </Text>
          <dd>
            {level.amount === null
              ? '–'
              : t('potential.levelChart.perYear', { amount: moneyText(format, level.amount) })}
          </dd>
        </div>
      </Lines>
    </>
  )
}

/** So many decimals that three digits of the gap count, as they do in the amount: the reader can calculate along. */
function gapDecimals(gap: number, decimals: number): number {
  return gap === 0 ? decimals : Math.min(decimals + 3, Math.max(decimals, 2 - Math.floor(Math.log10(gap))))
}

/** People set assumptions in round numbers: `6 %`, `1.2 h`. */
export function fractionDigits(value: number): number {
  return Math.min(4, (String(value).split('.')[1] ?? '').length)
}
