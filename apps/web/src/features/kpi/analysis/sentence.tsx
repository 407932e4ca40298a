import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Text } from '../../../ui/text/text.tsx'
import { kpiSentence, type SpokenComparison } from '../kpi.words.ts'
import classes from '../sentence.module.css'

/** Words before pictures: what happened, in one sentence. */
export function KpiSentence({ kpi, compared }: { kpi: KpiDetail; compared?: SpokenComparison | undefined }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  return (
    <Text size="lg" weight={500} className={classes.sentence}>
      {kpiSentence(t, format, kpi, kpi.view, compared)}
    </Text>
  )
}
