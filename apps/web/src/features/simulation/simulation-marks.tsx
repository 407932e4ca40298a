import type { SimulationFigureName } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { SimulationStatus } from '@lotse/contract/features/simulation/simulation.status.ts'
import type { Direction } from '@lotse/contract/figure.constants.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Delta } from '../../ui/kpi/delta.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { figureChange } from './simulation.words.ts'

const TONES = { DRAFT: 'OUTLINE', SHARED: 'BRAND', ADOPTED: 'GOOD', ARCHIVED: 'NONE' } as const

/** The status of a scenario. */
export function SimulationStatusBadge({ status }: { status: SimulationStatus }) {
  const { t } = useTranslation('simulation')
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
}

/** A change of a figure: arrow, colour and words. Says so when there is no value. */
export function ChangeMark({
  change,
  figure,
  direction,
}: {
  change: number | null
  figure: SimulationFigureName
  direction: Direction | null
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const found = figureChange(change, figure.decimals, direction)
  if (!found) return t('change.noValue')
  const { amount, movement, tone } = found
  const text =
    movement === 'FLAT'
      ? t('change.none')
      : t(`change.${tone}`, { change: format.change(amount, figure.unit, figure.decimals) })
  return <Delta movement={movement} tone={tone} text={text} />
}
