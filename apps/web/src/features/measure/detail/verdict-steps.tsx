import type { EffectVerdict } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { addMeasureComment } from '@lotse/contract/features/measure/measure.operations.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { EFFECT_ANCHOR, measureEffectQuery } from '../measure.queries.ts'

const LONGEST = 4000

/**
 * How an implemented measure can be concluded, by the verdict on its effect: with a proven effect it is confirmed; while it is too
 * early nothing can be concluded; otherwise the evidence comes first, and confirming against it asks for a reason.
 */
export function VerdictSteps({
  measure,
  isMoving,
  onStep,
}: {
  readonly measure: MeasureDetail
  readonly isMoving: boolean
  readonly onStep: (state: MeasureState) => Promise<void>
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { isAllowed } = useSession()
  const [isAsking, setAsking] = useState(false)
  // Asking without the permission would end the session.
  const effect = useQuery({ ...measureEffectQuery(measure.id), enabled: isAllowed('MEASURE_READ', 'KPI_READ') })
  if (effect.isLoading) return null
  const verdict: EffectVerdict | null = effect.data?.verdict ?? null
  if (verdict === 'TOO_EARLY') {
    const from = effect.data?.kpis
      .flatMap(({ possibleFrom }) => possibleFrom ?? [])
      .toSorted()
      .at(-1)
    return (
      <Text as="span" size="sm" tone="soft">
        {from === undefined ? t('effect.verdict.TOO_EARLY') : t('conclude.tooEarly', { period: format.period(from) })}
      </Text>
    )
  }
  const confirm = (variant: 'primary' | 'outline') => (
    <TextButton
      variant={variant}
      disabled={isMoving}
      onClick={() => (verdict === 'POSITIVE' ? void onStep('EFFECTIVE') : setAsking(true))}
    >
      {t('step.EFFECTIVE')}
    </TextButton>
  )
  const reject = (
    <TextButton disabled={isMoving} onClick={() => void onStep('INEFFECTIVE')}>
      {t('step.INEFFECTIVE')}
    </TextButton>
  )
  return (
    <>
      {verdict === 'POSITIVE' ? (
        <>
          {confirm('primary')}
          {reject}
        </>
      ) : (
        <>
          {effect.data ? (
            <TextButton variant="primary" onClick={showEffect}>
              {t('conclude.review')}
            </TextButton>
          ) : null}
          {reject}
          {confirm('outline')}
        </>
      )}
      {isAsking ? (
        <Reason
          measureId={measure.id}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false)
            await onStep('EFFECTIVE')
          }}
        />
      ) : null}
    </>
  )
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
      await call(addMeasureComment, {
        params: { id: measureId },
        body: { text: t('conclude.comment', { reason: text.trim() }) },
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
            {t('conclude.cancel')}
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
            maxLength={LONGEST}
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
