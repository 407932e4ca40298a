import { IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { writeByteSize } from '../../platform/text/byte-size.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { PercentBar } from '../../ui/feedback/percent-bar.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { FilePicker } from './file-picker.tsx'
import classes from './import-start.module.css'
import { TemplateDownload } from './template-download.tsx'
import type { FileUpload } from './use-file-upload.ts'

/** Where an import begins: a file is chosen or dropped here, or the template is downloaded. */
export function ImportStart({ upload, maximumBytes }: { upload: FileUpload; maximumBytes: number }) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const [isOver, setOver] = useState(false)
  const { running, problem, start, cancel } = upload
  return (
    <section
      className={classes.zone}
      aria-label={t('start.title')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        const [dropped] = event.dataTransfer.files
        if (dropped) start(dropped)
      }}
    >
      <Panel title={t('start.title')} summary={t('start.text')}>
        <Stack gap={3}>
          {running === null ? (
            <Inline gap={3}>
              <FilePicker label={t('start.button')} onFile={start} />
              <Text size="xs" tone="soft">
                <span className={classes.dropHint}>{t('start.dropHint')} </span>
                {t('start.limit', { size: writeByteSize(maximumBytes, language) })}
              </Text>
            </Inline>
          ) : (
            <Inline gap={3} className={classes.running}>
              <bdi className={classes.name}>{running.name}</bdi>
              <PercentBar percent={running.percent} label={t('start.progress', { name: running.name })} />
              <Text as="span" size="xs" tone="soft" isFigure>
                {t('start.percent', { percent: running.percent })}
              </Text>
              <TextButton variant="plain" icon={<IconX size={16} stroke={1.75} aria-hidden />} onClick={cancel}>
                {t('start.cancel')}
              </TextButton>
            </Inline>
          )}
          {problem === null ? null : (
            <Text tone="bad" size="sm" role="alert">
              {problem}
            </Text>
          )}
          <TemplateDownload />
        </Stack>
      </Panel>
      {isOver ? (
        <div className={classes.over} aria-hidden="true">
          <IconUpload size={28} stroke={1.5} />
          {t('start.drop')}
        </div>
      ) : null}
    </section>
  )
}
