import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { TargetList } from '@lotse/contract/features/kpi/kpi.target.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Lines, Note } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { targetFigure } from '../kpi.words.ts'
import { targetsQuery } from './target.queries.ts'
import classes from './target-dialog.module.css'
import { TargetForm } from './target-form.tsx'

/** The targets of the unit for a KPI with their origin, and the form to set or end one for people with the permission. */
export function TargetDialog({ kpi, onClose }: { kpi: KpiDetail; onClose: () => void }) {
  const { t } = useTranslation('kpi')
  const { isAllowed } = useSession()
  const canSet = isAllowed('KPI_WRITE')
  const form = useId()
  const [isSaving, setSaving] = useState(false)
  const targets = useQuery(targetsQuery(kpi.id))
  const errorTexts = useLoadErrorTexts('figures')
  return (
    <ModalDialog
      title={t('targets.title', { name: kpi.name })}
      size="middle"
      onClose={onClose}
      actions={
        canSet ? (
          <>
            <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
            <TextButton variant="primary" type="submit" form={form} disabled={isSaving || !targets.data}>
              {t(isSaving ? 'correction.saving' : 'targets.save')}
            </TextButton>
          </>
        ) : (
          <TextButton onClick={onClose}>{t('action.close')}</TextButton>
        )
      }
    >
      {targets.data ? (
        <Stack gap={4}>
          {canSet ? (
            <TargetForm id={form} kpi={kpi} targets={targets.data} onSaving={setSaving} onSaved={onClose} />
          ) : null}
          <Targets kpi={kpi} targets={targets.data} canSet={canSet} />
        </Stack>
      ) : targets.isError ? (
        <Text tone="bad">{errorTexts.title}</Text>
      ) : (
        <Skeleton label={t('loading')}>
          <SkeletonBar height={160} />
        </Skeleton>
      )}
    </ModalDialog>
  )
}

/** All targets, newest first, and what applies without one. */
function Targets({
  kpi,
  targets: { content, standard, basis },
  canSet,
}: {
  kpi: KpiDetail
  targets: TargetList
  canSet: boolean
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const write = (target: TargetList['standard']) => targetFigure(t, format, target, kpi)
  const standardText = write(standard)
  return (
    <Stack gap={1}>
      <Heading level={3} size="sm">
        {t('targets.list')}
      </Heading>
      <Lines className={classes.targets}>
        {content.toReversed().map((target) => (
          <li key={target.from}>
            <Text isFigure weight={500}>
              {write(target) ?? t('targets.ended')}
            </Text>
            <Note>{t(`targets.origin.${target.origin}`, { period: format.period(target.from) })}</Note>
          </li>
        ))}
        <li>
          <Text isFigure weight={500}>
            {standardText ?? t('target.none')}
          </Text>
          <Note>{t('targets.standard')}</Note>
        </li>
      </Lines>
      {basis === 'YEAR' && !canSet ? (
        <Text size="xs" tone="faint">
          {t('targets.year')}
        </Text>
      ) : null}
    </Stack>
  )
}
