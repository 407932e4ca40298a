import type { KpiPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../sentence.module.css'
import { SimulateKpiLink } from '../simulate-link.tsx'
import { measureOf, periodNote, potentialSentence, type ShownKpi } from './potential.words.ts'

/**
 * Words before pictures: what the gap is worth in one sentence, and the way to a measure.
 * @param shown the KPI as the head of the page shows it; where that is not over twelve months, a line says so
 */
export function PotentialSentence({ potential, shown }: { potential: KpiPotential; shown?: ShownKpi | undefined }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const sentence = potentialSentence(t, format, potential)
  if (sentence === null) return null
  const note = shown ? periodNote(t, format, shown) : null
  return (
    <Inline gap={3} justify="between">
      <div className={classes.words}>
        <Text size="lg" weight={500} className={classes.sentence}>
          {sentence}
        </Text>
        {note === null ? null : (
          <Text size="sm" tone="soft">
            {note}
          </Text>
        )}
      </div>
      <Inline>
        <SimulateKpiLink potential={potential} />
        <PlanMeasure potential={potential} />
      </Inline>
    </Inline>
  )
}

/** Leads to a new measure that begins with this KPI, its gap and the amount of the sentence. */
function PlanMeasure({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('kpi')
  const { isAllowed } = useSession()
  const start = measureOf(potential)
  if (start === null || !isAllowed('MEASURE_READ', 'MEASURE_WRITE')) return null
  return (
    <Link
      to="/measures/edit"
      search={{ origin: 'POTENTIAL', kpiId: potential.id, ...start }}
      className={buttonLook}
      data-variant="primary"
      data-size="large"
    >
      {t('potential.plan')}
    </Link>
  )
}
