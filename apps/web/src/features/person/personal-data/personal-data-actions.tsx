import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../platform/api/call.ts'
import { exportPersonData } from '../../../platform/api/generated/person.personal-data.operations.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { DownloadLine } from '../../../ui/feedback/download-line.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { EraseDialog } from './erase-dialog.tsx'

/**
 * Exports or erases the personal data of a person; nothing for readers who may not do both. `onErased` is called after the data was
 * erased; everything on screen is then loaded again.
 */
export function PersonalDataActions({ id, name, onErased }: { id: string; name: string; onErased?: () => void }) {
  const { t } = useTranslation('person')
  const { isAllowed } = useSession()
  const client = useQueryClient()
  const [isErasing, setErasing] = useState(false)
  const state = useDownload((signal, onProgress) => download(exportPersonData, { params: { id }, signal }, onProgress))
  if (!isAllowed('USER_ADMIN', 'TENANT_ADMIN')) return null
  return (
    <Stack gap={2} as="section" aria-labelledby="personal-data">
      <Heading level={3} size="md" id="personal-data">
        {t('data.title')}
      </Heading>
      <Text tone="soft">{t('data.lead')}</Text>
      <DownloadLine
        state={state}
        texts={{
          label: t('data.export'),
          running: (percent) => t('data.exporting', { percent }),
          failed: t('data.exportFailed'),
          cancel: t('action.cancel'),
        }}
      >
        <TextButton icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={() => void state.start()}>
          {t('data.export')}
        </TextButton>
      </DownloadLine>
      <span>
        <TextButton onClick={() => setErasing(true)}>{t('data.erase')}</TextButton>
      </span>
      {isErasing ? (
        <EraseDialog
          id={id}
          name={name}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            void client.invalidateQueries()
            onErased?.()
          }}
        />
      ) : null}
    </Stack>
  )
}
