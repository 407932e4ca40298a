import type { EffectVerdict } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { EFFECT_ANCHOR, measureEffectQuery } from '../measure.queries.ts'
import { useMayReadEffect } from '../move/use-conclusion.tsx'

/** The ways to conclude an implemented measure. */
export interface VerdictSteps {
  /** Beside the title: the step that the evidence suggests, or that it is too early for any. */
  readonly shown: React.ReactNode
  /** The other conclusions, for the menu. */
  readonly others: readonly { readonly state: MeasureState; readonly run: () => void }[]
}

const NO_STEPS: VerdictSteps = { shown: null, others: [] }

/**
 * How an implemented measure can be concluded, by the verdict on its effect: with a proven effect it is confirmed; while it is too
 * early nothing can be concluded; otherwise the evidence comes first.
 *
 * @param isEnabled whether the measure is implemented and the person may change it
 */
export function useVerdictSteps({
  measure,
  isEnabled,
  isMoving,
  onStep,
}: {
  readonly measure: MeasureDetail
  readonly isEnabled: boolean
  readonly isMoving: boolean
  readonly onStep: (state: MeasureState) => Promise<void>
}): VerdictSteps {
  const { t } = useTranslation('measure')
  const mayRead = useMayReadEffect()
  const effect = useQuery({ ...measureEffectQuery(measure.id), enabled: isEnabled && mayRead })
  if (!isEnabled || effect.isLoading) return NO_STEPS
  const verdict: EffectVerdict | null = effect.data?.verdict ?? null
  if (verdict === 'TOO_EARLY') {
    const shown = (
      <Text as="span" size="sm" tone="soft">
        {t('effect.verdict.TOO_EARLY')}
      </Text>
    )
    return { ...NO_STEPS, shown }
  }
  const confirmation = { state: 'EFFECTIVE', run: () => void onStep('EFFECTIVE') } as const
  const rejection = { state: 'INEFFECTIVE', run: () => void onStep('INEFFECTIVE') } as const
  if (verdict === 'POSITIVE') {
    const shown = (
      <TextButton variant="primary" disabled={isMoving} onClick={confirmation.run}>
        {t('step.EFFECTIVE')}
      </TextButton>
    )
    return { shown, others: [rejection] }
  }
  const shown = effect.data ? (
    <TextButton variant="primary" onClick={showEffect}>
      {t('conclude.review')}
    </TextButton>
  ) : null
  return { shown, others: [rejection, confirmation] }
}

function showEffect(): void {
  const shown = document.getElementById(EFFECT_ANCHOR)
  shown?.scrollIntoView({ block: 'start' })
  shown?.focus({ preventScroll: true })
}
