import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DownloadLine } from '../../ui/feedback/download-line.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { fetchTemplate } from './import.queries.ts'
import classes from './import-start.module.css'

const FORMATS = ['XLSX', 'CSV'] as const

/** The template of a file of figures, for a spreadsheet. */
export function TemplateDownload() {
  const { t } = useTranslation('import')
  const state = useDownload<(typeof FORMATS)[number]>((signal, onProgress, format) =>
    fetchTemplate(format, signal, onProgress),
  )
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />
  return (
    <Stack gap={2} className={classes.template}>
      <Text size="sm" tone="soft">
        <Text as="span" weight={600} tone="strong">
          {t('template.label')}.
        </Text>{' '}
        {t('template.text')}
      </Text>
      <DownloadLine
        state={state}
        texts={{
          label: t('template.label'),
          running: (percent) => t('action.downloading', { percent }),
          failed: t('template.failed'),
          cancel: t('template.cancel'),
        }}
      >
        <Inline as="span">
          {FORMATS.map((one) => (
            <TextButton
              key={one}
              icon={icon}
              aria-label={t(one === 'CSV' ? 'template.csvNamed' : 'template.xlsxNamed')}
              onClick={() => void state.start(one)}
            >
              {t(one === 'CSV' ? 'template.csv' : 'template.xlsx')}
            </TextButton>
          ))}
        </Inline>
      </DownloadLine>
    </Stack>
  )
}
