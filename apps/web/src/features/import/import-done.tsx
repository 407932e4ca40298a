import type { ImportFile, ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { FilePicker } from './file-picker.tsx'

/** What an import has changed. */
export function ImportDone({
  file: { name, deliveryId },
  report: { added, changed },
  onFile,
  onClose,
}: {
  file: ImportFile
  report: ImportReport
  onFile: (file: File) => void
  onClose: () => void
}) {
  const { t } = useTranslation('import')
  const format = useFormat()
  return (
    <Panel title={deliveryId === null ? t('done.nothing') : t('done.title', { count: added + changed })}>
      <Stack gap={3}>
        <div>
          <Inline as="p" gap={2} align="baseline" wrap={false}>
            <StatusShape status="GOOD" />
            <Text as="span" wrap="anywhere">
              {name}
            </Text>
          </Inline>
          {deliveryId === null ? null : (
            <Text tone="soft">
              {t('done.detail', {
                added: format.number(added),
                changed: format.number(changed),
                id: String(deliveryId),
              })}
              . {t('done.text')}
            </Text>
          )}
          {added > 0 ? (
            <Text size="xs" tone="soft">
              {t('done.partial')}
            </Text>
          ) : null}
        </div>
        <Inline>
          <FilePicker label={t('done.another')} variant="outline" onFile={onFile} />
          <TextButton variant="plain" onClick={onClose}>
            {t('action.close')}
          </TextButton>
        </Inline>
      </Stack>
    </Panel>
  )
}
