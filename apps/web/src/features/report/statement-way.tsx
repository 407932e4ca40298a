import type { StatementStep } from '@lotse/contract/features/report/report.statement.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { type WaterfallBar, waterfallGeometry } from '../../ui/waterfall.geometry.ts'
import classes from './statement-way.module.css'

const EUR = { id: 'EUR', label: '€' }

/** The way from revenue to profit, a line a step: a waterfall lying on its side, so that long names have room. */
export function StatementWay({ steps }: { steps: readonly StatementStep[] }) {
  const { t } = useTranslation('statement')
  const format = useFormat()
  const values = steps.map(({ value }) => value ?? 0)
  const moves = steps.slice(1).map(({ isTotal }, index) => (isTotal ? 0 : (values[index + 1] ?? 0)))
  const bars = waterfallGeometry(values[0] ?? 0, moves)
  return (
    <ol className={classes.way} aria-label={t('way.title')}>
      {steps.map((step, index) => (
        <li key={step.rowId} data-total={step.isTotal || undefined}>
          <span className={classes.label}>{step.name}</span>
          <span className={classes.track} aria-hidden="true">
            <Mark step={step} bar={bars[index - 1]} first={startOf(bars[0], moves[0] ?? 0)} />
          </span>
          <span className={classes.amount}>
            {step.isTotal ? format.value(step.value, EUR) : format.change(step.value, EUR)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Where the way begins: the end of the first bar that lies away from its end. */
function startOf(bar: WaterfallBar | undefined, move: number): number {
  return bar === undefined ? 50 : move >= 0 ? bar.left : bar.left + bar.width
}

function Mark({ step, bar, first }: { step: StatementStep; bar: WaterfallBar | undefined; first: number }) {
  if (bar === undefined) return <span className={classes.mark} style={{ left: `${first}%` }} />
  if (step.isTotal) return <span className={classes.mark} style={{ left: `${bar.end}%` }} />
  return <span className={classes.bar} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
}
