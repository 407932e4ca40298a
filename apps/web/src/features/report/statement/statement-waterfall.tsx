import type { StatementStep } from '@lotse/contract/features/report/report.statement.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { waterfallGeometry, waterfallStart } from '../../../ui/chart/waterfall.geometry.ts'
import { Waterfall, WaterfallStep, WaterfallTotal } from '../../../ui/chart/waterfall.tsx'

const EUR = { id: 'EUR', label: '€' }

/** The way from revenue to profit, a line a step. */
export function StatementWaterfall({ steps }: { steps: readonly StatementStep[] }) {
  const { t } = useTranslation('report')
  const format = useFormat()
  const values = steps.map(({ value }) => value ?? 0)
  const moves = steps.slice(1).map(({ isTotal }, index) => (isTotal ? 0 : (values[index + 1] ?? 0)))
  const bars = waterfallGeometry(values[0] ?? 0, moves)
  return (
    <Waterfall label={t('statement.waterfall.title')} isDense>
      {steps.map((step, index) => {
        const bar = bars[index - 1]
        return bar === undefined || step.isTotal ? (
          <WaterfallTotal
            key={step.rowId}
            name={step.name}
            amount={format.value(step.value, EUR)}
            at={bar?.end ?? waterfallStart(bars[0], moves[0] ?? 0)}
          />
        ) : (
          <WaterfallStep key={step.rowId} name={step.name} amount={format.change(step.value, EUR)} bar={bar} />
        )
      })}
    </Waterfall>
  )
}
