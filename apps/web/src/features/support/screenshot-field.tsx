import type { Screenshot } from '@lotse/contract/features/support/support.schema.ts'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { PercentBar } from '../../ui/feedback/percent-bar.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import classes from './support-form.module.css'
import { ACCEPTED_PICTURES, type ScreenshotUpload } from './use-screenshot.ts'

/** Attaches a picture: chosen, dropped here, or pasted anywhere in the form. */
export function ScreenshotField({
  screenshot,
  upload,
  onRemove,
}: {
  screenshot: Screenshot | null
  upload: ScreenshotUpload
  onRemove: () => void
}) {
  const { t } = useTranslation('support')
  const picker = useRef<HTMLInputElement>(null)
  const { percent, preview, problem } = upload
  return (
    <FieldGroup label={t('screenshot.label')} problem={problem ?? undefined} name="screenshot">
      <Inline
        gap={3}
        className={classes.zone}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (!file) return
          event.preventDefault()
          upload.start(file)
        }}
      >
        {screenshot === null && percent === null ? (
          <TextButton
            icon={<IconPhotoPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {t('screenshot.add')}
          </TextButton>
        ) : (
          <>
            {preview === null ? null : <img className={classes.preview} src={preview} alt={t('screenshot.alt')} />}
            {percent === null ? (
              <Text as="bdi" wrap="anywhere">
                {screenshot?.fileName}
              </Text>
            ) : (
              <PercentBar percent={percent} label={t('screenshot.progress')} />
            )}
            <TextButton
              variant="plain"
              icon={<IconX size={16} stroke={1.75} aria-hidden />}
              onClick={() => {
                upload.giveUp()
                onRemove()
              }}
            >
              {t('screenshot.remove')}
            </TextButton>
          </>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED_PICTURES}
          aria-label={t('screenshot.add')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.start(file)
            target.value = ''
          }}
        />
        <Text as="span" size="xs" tone="faint">
          {t('screenshot.hint')}
        </Text>
      </Inline>
      <VisuallyHidden role="status">
        {screenshot !== null && percent === null ? t('screenshot.attached', { name: screenshot.fileName }) : ''}
      </VisuallyHidden>
    </FieldGroup>
  )
}
