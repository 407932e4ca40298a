import { COMMENT_LENGTH } from '@lotse/contract/features/comment/comment.constants.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { EVALUATED_STATES, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { MEASURE_COMMENT } from '../../../platform/api/generated/comment.operations.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { EFFECT_ANCHOR, measureEffectQuery } from '../measure.queries.ts'

/** Whether the person may read effects; asking without the permission would end the session. */
export function useMayReadEffect(): boolean {
  return useSession().isAllowed('MEASURE_READ', 'KPI_READ')
}

/** Whether a step to a state is a verdict, which its effect decides. */
export function isConclusion({ state }: MeasureItem, to: MeasureState): boolean {
  return !EVALUATED_STATES.includes(state) && EVALUATED_STATES.includes(to)
}

/**
 * Concludes a measure by the verdict on its effect, wherever it is moved: nothing while it is too early, and an effect that is not proven
 * is confirmed with a reason only.
 *
 * @param move moves the measure
 */
export function useConclusion(move: (measure: MeasureItem, to: MeasureState) => Promise<void>): {
  readonly conclude: (measure: MeasureItem, to: MeasureState) => Promise<void>
  /** Asks for the reason of a confirmation against the evidence, while it is open. */
  readonly dialog: React.ReactNode
} {
  const { t } = useTranslation('measure')
  const client = useQueryClient()
  const mayRead = useMayReadEffect()
  const [asked, setAsked] = useState<MeasureItem>()
  const readVerdict = async ({ id }: MeasureItem) => {
    if (!mayRead) return null
    const effect = await client.fetchQuery(measureEffectQuery(id)).catch(() => null)
    return effect?.verdict ?? null
  }
  const conclude = async (measure: MeasureItem, to: MeasureState) => {
    const verdict = await readVerdict(measure)
    if (verdict === 'TOO_EARLY') {
      showToast({
        severity: 'warn',
        summary: t('effect.verdict.TOO_EARLY'),
        detail: measure.title,
        group: 'measure-change',
      })
    } else if (to === 'EFFECTIVE' && verdict !== 'POSITIVE') setAsked(measure)
    else await move(measure, to)
  }
  const dialog = asked ? (
    <Reason
      measure={asked}
      onClose={() => setAsked(undefined)}
      onDone={async () => {
        setAsked(undefined)
        await move(asked, 'EFFECTIVE')
      }}
    />
  ) : null
  return { conclude, dialog }
}

/** Asks why an effect is confirmed that is not proven; the reason becomes a comment of the measure. */
function Reason({
  measure: { id: measureId },
  onClose,
  onDone,
}: {
  readonly measure: MeasureItem
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) {
  const { t } = useTranslation('measure')
  const isOnOwnPage = document.getElementById(EFFECT_ANCHOR) !== null
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
      {isOnOwnPage ? null : (
        <MeasureLink target={{ to: 'details', id: measureId }} className={linkLook}>
          {t('conclude.review')}
        </MeasureLink>
      )}
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
