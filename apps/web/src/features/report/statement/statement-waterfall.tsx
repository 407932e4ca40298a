import type { StatementStep } from '@lotse/contract/features/report/report.statement.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { runningGeometry } from '../../../ui/chart/waterfall.geometry.ts'
import { Waterfall, WaterfallStep, WaterfallTotal } from '../../../ui/chart/waterfall.tsx'

/** How the profit comes about: totals as bars from zero, costs and gains between them, a line a step. */
export function StatementWaterfall({ steps }: { steps: readonly StatementStep[] }) {
  const { t } = useTranslation('report')
  const format = useFormat()
  const bars = runningGeometry(steps.map(({ value, isTotal }) => ({ value: value ?? 0, isTotal })))
  return (
    <Waterfall label={t('statement.waterfall.title')} isDense>
      {steps.map(({ rowId, name, value, isTotal }, index) => {
        const bar = bars[index]
        return isTotal && bar ? (
          <WaterfallTotal key={rowId} name={name} amount={format.value(value, format.currency)} at={bar} />
        ) : (
          <WaterfallStep
            key={rowId}
            name={name}
            amount={format.change(value, format.currency)}
            bar={bar}
            tone={(value ?? 0) > 0 ? 'BETTER' : 'NEUTRAL'}
          />
        )
      })}
    </Waterfall>
  )
}
