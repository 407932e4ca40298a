import { COMMENT_LENGTH } from '@lotse/contract/features/comment/comment.constants.ts'
import type { EffectVerdict } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { MEASURE_COMMENT } from '../../../platform/api/generated/comment.operations.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { EFFECT_ANCHOR, measureEffectQuery } from '../measure.queries.ts'

/** The ways to conclude an implemented measure. */
export interface VerdictSteps {
  /** Beside the title: the step that the evidence suggests, or that it is too early for any. */
  readonly shown: React.ReactNode
  /** The other conclusions, for the menu. */
  readonly others: readonly { readonly state: MeasureState; readonly run: () => void }[]
  /** Asks for the reason of a confirmation against the evidence, while it is open. */
  readonly dialog: React.ReactNode
}

const NO_STEPS: VerdictSteps = { shown: null, others: [], dialog: null }

/**
 * How an implemented measure can be concluded, by the verdict on its effect: with a proven effect it is confirmed; while it is too
 * early nothing can be concluded; otherwise the evidence comes first, and confirming against it asks for a reason.
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
  const { isAllowed } = useSession()
  const [isAsking, setAsking] = useState(false)
  // Asking without the permission would end the session.
  const mayRead = isAllowed('MEASURE_READ', 'KPI_READ')
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
  const confirm = () => (verdict === 'POSITIVE' ? void onStep('EFFECTIVE') : setAsking(true))
  const reject = () => void onStep('INEFFECTIVE')
  const rejection = { state: 'INEFFECTIVE', run: reject } as const
  const confirmation = { state: 'EFFECTIVE', run: confirm } as const
  const dialog = isAsking ? (
    <Reason
      measureId={measure.id}
      onClose={() => setAsking(false)}
      onDone={async () => {
        setAsking(false)
        await onStep('EFFECTIVE')
      }}
    />
  ) : null
  if (verdict === 'POSITIVE') {
    const shown = (
      <TextButton variant="primary" disabled={isMoving} onClick={confirm}>
        {t('step.EFFECTIVE')}
      </TextButton>
    )
    return { shown, others: [rejection], dialog }
  }
  const shown = effect.data ? (
    <TextButton variant="primary" onClick={showEffect}>
      {t('conclude.review')}
    </TextButton>
  ) : null
  return { shown, others: [rejection, confirmation], dialog }
}

function showEffect(): void {
  const shown = document.getElementById(EFFECT_ANCHOR)
  shown?.scrollIntoView({ block: 'start' })
  shown?.focus({ preventScroll: true })
}

/** Asks why an effect is confirmed that is not proven; the reason becomes a comment of the measure. */
function Reason({
  measureId,
  onClose,
  onDone,
}: {
  readonly measureId: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) {
  const { t } = useTranslation('measure')
  // A repeated call writes no second comment.
  const [id] = useState(randomId)
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    if (text.trim() === '') {
      setProblem(t('conclude.missing'))
      return
    }
    setSending(true)
    try {
      await call(MEASURE_COMMENT.create, {
        params: { id: measureId },
        body: { id, text: t('conclude.comment', { reason: text.trim() }) },
      })
    } catch {
      setSending(false)
      setProblem(t('conclude.failed'))
      return
    }
    await onDone()
  }
  return (
    <ModalDialog
      title={t('conclude.title')}
      onClose={onClose}
      actions={
        <>
          <TextButton variant="plain" onClick={onClose}>
            {t('action.cancel')}
          </TextButton>
          <TextButton variant="primary" disabled={isSending} onClick={() => void send()}>
            {t('step.EFFECTIVE')}
          </TextButton>
        </>
      }
    >
      <Text tone="soft">{t('conclude.text')}</Text>
      <Field label={t('conclude.reason')} problem={problem}>
        {(binding) => (
          <TextArea
            binding={binding}
            rows={3}
            maxLength={COMMENT_LENGTH}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </ModalDialog>
  )
}
