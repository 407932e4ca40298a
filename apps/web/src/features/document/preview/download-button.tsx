import { IconDownload, IconX } from '@tabler/icons-react'
import type { DownloadState } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Downloads a document; while it comes, its percentage and a way to give it up. */
export function DownloadButton({ title, state }: { title: string; state: DownloadState }) {
  const { t } = useTranslation('document')
  if (state.percent === null) {
    return (
      <IconButton label={t('download.label', { title })} title={t('download.short')} onClick={() => void state.start()}>
        <IconDownload {...ICON} />
      </IconButton>
    )
  }
  return (
    <Inline as="span" gap={0} wrap={false}>
      <Text as="span" size="xs" tone="soft" isFigure role="status">
        {t('download.percent', { percent: state.percent })}
      </Text>
      <IconButton label={t('download.cancel', { title })} title={t('download.cancelShort')} onClick={state.cancel}>
        <IconX {...ICON} />
      </IconButton>
    </Inline>
  )
}
