import type { ActualValueRow } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ResolvedView } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { valueHistoryQuery } from './correction.queries.ts'
import { CorrectionForm } from './correction-form.tsx'
import { useValueText } from './use-value-text.ts'
import { ValueHistoryList } from './value-history.tsx'

/** A base figure month by month: its value and history, and the form to correct it for people with the permission. */
export function CorrectionDialog({
  kpiId,
  figure,
  view,
  startsAt,
  onClose,
}: {
  kpiId: string
  figure: ActualValueRow
  view: ResolvedView
  startsAt: string
  onClose: () => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { isAllowed } = useSession()
  const canCorrect = isAllowed('KPI_WRITE')
  const form = useId()
  const [period, setPeriod] = useState(startsAt)
  const [isSaving, setSaving] = useState(false)
  const history = useQuery(valueHistoryQuery({ kpiId, figureId: figure.id, period }))
  const write = useValueText(figure)
  const errorTexts = useLoadErrorTexts('figures')
  const refusal = history.error instanceof StatusError ? history.error.serverMessage : null
  const problem = history.isError ? (refusal ?? errorTexts.title) : undefined
  const loaded = history.data?.period === period ? history.data : undefined
  return (
    <ModalDialog
      title={figure.name}
      size="middle"
      onClose={onClose}
      actions={
        canCorrect ? (
          <>
            <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
            <TextButton variant="primary" type="submit" form={form} disabled={isSaving || !loaded}>
              {t(isSaving ? 'correction.saving' : 'correction.save')}
            </TextButton>
          </>
        ) : (
          <TextButton onClick={onClose}>{t('action.close')}</TextButton>
        )
      }
    >
      <Stack gap={4}>
        <FieldGroup label={t('term.month')} problem={problem}>
          <div>
            <MonthPicker
              value={period}
              first={loaded?.firstPeriod ?? view.firstPeriod}
              last={loaded?.lastPeriod ?? view.lastPeriod}
              texts={{
                label: t('term.month'),
                previous: t('period.previous'),
                next: t('period.next'),
                long: format.period,
                short: format.monthName,
              }}
              onChange={setPeriod}
            />
          </div>
        </FieldGroup>
        <Text>
          {t('correction.current')}{' '}
          <Text as="strong" weight={600} isFigure>
            {loaded ? write(loaded.value) : '…'}
          </Text>
        </Text>
        {canCorrect ? (
          <CorrectionForm
            id={form}
            kpiId={kpiId}
            figure={figure}
            history={loaded}
            onSaving={setSaving}
            onSaved={onClose}
          />
        ) : null}
        {loaded ? (
          <ValueHistoryList history={loaded} />
        ) : history.isError ? null : (
          <Skeleton label={t('loading')}>
            <SkeletonBar height={80} />
          </Skeleton>
        )}
      </Stack>
    </ModalDialog>
  )
}
