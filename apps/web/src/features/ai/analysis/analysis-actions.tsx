import type { AiAnalysisDetail } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import { IconArrowsLeftRight, IconDownload, IconShare2, IconTrash, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { download } from '../../../platform/api/call.ts'
import { exportAiAnalysis } from '../../../platform/api/generated/ai.analysis.operations.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { DownloadLine } from '../../../ui/feedback/download-line.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { askingProblem } from '../ai.errors.ts'
import { analysesQuery, analysisSharing } from './analysis.queries.ts'
import { useAnalysisRemoval } from './use-analysis-removal.ts'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with an analysis: share, compare, download, delete; in a comparison only closing it. */
export function AnalysisActions({
  analysis,
  onRemoved,
  onCompare,
  onClose,
}: {
  analysis: AiAnalysisDetail
  onRemoved: () => void
  onCompare?: (id: string) => void
  onClose?: () => void
}) {
  const { t } = useTranslation('ai')
  const remove = useAnalysisRemoval()
  const { name, can, answer } = analysis
  if (onClose) {
    return (
      <IconButton label={t('compare.close', { name })} title={t('action.close')} onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
    )
  }
  return (
    <Inline gap={1} data-screen-only>
      {can.share ? <ShareButton id={analysis.id} /> : null}
      {onCompare ? <CompareMenu id={analysis.id} onCompare={onCompare} /> : null}
      {answer.state === 'RUNNING' ? null : <PdfButton id={analysis.id} />}
      {can.delete ? (
        <IconButton
          label={t('history.delete', { name })}
          title={t('action.delete')}
          onClick={() => {
            onRemoved()
            remove(analysis)
          }}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </IconButton>
      ) : null}
    </Inline>
  )
}

function ShareButton({ id }: { id: string }) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const sharing = useMutation(analysisSharing(client))
  const share = () =>
    sharing.mutate(id, {
      onSuccess: () =>
        showToast({ severity: 'success', summary: t('share.done'), detail: t('share.doneText'), life: 6000 }),
      onError: (error) =>
        showToast({ severity: 'warn', summary: askingProblem(error) ?? t('share.failed'), life: 9000 }),
    })
  return (
    <TextButton icon={<IconShare2 {...ICON} />} disabled={sharing.isPending} title={t('share.hint')} onClick={share}>
      {t('share.button')}
    </TextButton>
  )
}

/** Chooses another analysis to be shown beside this one; nothing while there is no other. */
function CompareMenu({ id, onCompare }: { id: string; onCompare: (id: string) => void }) {
  const { t } = useTranslation('ai')
  const format = useFormat()
  const others = (useInfiniteQuery(analysesQuery({})).data?.pages ?? [])
    .flatMap(({ content }) => content)
    .filter((other) => other.id !== id)
  if (others.length === 0) return null
  return (
    <MenuButton
      label={t('compare.button')}
      title={t('compare.choose')}
      icon={<IconArrowsLeftRight {...ICON} />}
      items={others.map((other) => ({
        id: other.id,
        label: other.name,
        note: [format.period(other.period), format.date(other.createdAt), other.question.slice(0, 60)]
          .filter(Boolean)
          .join(' · '),
        onChoose: () => onCompare(other.id),
      }))}
    />
  )
}

function PdfButton({ id }: { id: string }) {
  const { t } = useTranslation('ai')
  const state = useDownload((signal, onProgress) =>
    download(exportAiAnalysis, { params: { id }, query: { language: currentLanguage() }, signal }, onProgress),
  )
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('pdf.label'),
        running: (percent) => t('pdf.running', { percent }),
        failed: t('pdf.failed'),
        cancel: t('pdf.cancel'),
      }}
    >
      <TextButton icon={<IconDownload {...ICON} />} onClick={() => void state.start()}>
        {t('pdf.button')}
      </TextButton>
    </DownloadLine>
  )
}
