import type { DocumentScope } from '@lotse/contract/features/document/document.constants.ts'
import type { DocumentList } from '@lotse/contract/features/document/document.schema.ts'
import { IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { writeByteSize } from '../../../platform/text/byte-size.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { PercentBar } from '../../../ui/feedback/percent-bar.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import type { DocumentSubject } from '../document.queries.ts'
import classes from './document-upload.module.css'
import { ACCEPTED_FILES } from './file-problem.ts'
import { type UploadItem, useUploads } from './use-uploads.ts'

/**
 * Where documents are added: by a button, which its children place, or by dropping files anywhere on it. Who may not add any
 * sees neither.
 */
export function DocumentUpload({
  subject,
  can,
  maximumBytes,
  isPart = false,
  children,
}: {
  subject: DocumentSubject
  can: DocumentList['can']
  maximumBytes: number
  /** Among other parts of a page its button is not the main one. */
  isPart?: boolean
  /** Given the button, and what is under way, to be put where it is seen. */
  children: (button: ReactNode, running: ReactNode) => ReactNode
}) {
  const { t } = useTranslation('document')
  const language = useLanguage()
  const uploads = useUploads(subject, maximumBytes)
  const picker = useRef<HTMLInputElement>(null)
  const [scope, setScope] = useState<DocumentScope>('BUSINESS_UNIT')
  const [isOver, setOver] = useState(false)
  const mayUpload = can.upload || can.uploadForTenant
  if (!mayUpload)
    return (
      <Stack gap={3} className={classes.zone}>
        {children(null, null)}
      </Stack>
    )

  const target = can.upload ? scope : 'TENANT'
  const start = (files: FileList | null) =>
    uploads.start([...(files ?? [])], can.uploadForTenant ? target : 'BUSINESS_UNIT')
  return (
    <Stack
      gap={3}
      className={classes.zone}
      data-over={isOver || undefined}
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
        start(event.dataTransfer.files)
      }}
    >
      {children(
        <Inline gap={3}>
          {can.upload && can.uploadForTenant ? (
            <Segmented
              label={t('scope.label')}
              options={[
                { value: 'BUSINESS_UNIT', label: t('scope.BUSINESS_UNIT') },
                { value: 'TENANT', label: t('term.allBusinessUnits') },
              ]}
              value={scope}
              onChange={setScope}
            />
          ) : null}
          <TextButton
            variant={isPart ? 'outline' : 'primary'}
            icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {t('upload.button')}
          </TextButton>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={ACCEPTED_FILES}
            aria-label={t('upload.button')}
            onChange={({ target: input }) => {
              start(input.files)
              input.value = ''
            }}
          />
        </Inline>,
        <>
          <VisuallyHidden as="p" role="status">
            {uploads.said}
          </VisuallyHidden>
          {uploads.items.length > 0 ? (
            <Stack as="ul" gap={1} aria-label={t('upload.running')}>
              {uploads.items.map((item) => (
                <UploadRow key={item.key} item={item} onDismiss={() => uploads.dismiss(item.key)} />
              ))}
            </Stack>
          ) : null}
        </>,
      )}
      <Text size="xs" tone="faint">
        <span className={classes.dropHint}>{t('upload.dropHint')} </span>
        {t('upload.hint', { size: writeByteSize(maximumBytes, language) })}
      </Text>
      {isOver ? (
        <div className={classes.over} aria-hidden="true">
          <IconUpload size={28} stroke={1.5} />
          {t('upload.drop')}
        </div>
      ) : null}
    </Stack>
  )
}

function UploadRow({ item: { name, percent, problem }, onDismiss }: { item: UploadItem; onDismiss: () => void }) {
  const { t } = useTranslation('document')
  return (
    <li className={classes.item} data-failed={problem !== null || undefined}>
      <Text as="bdi" weight={500} wrap="truncate" className={classes.name} title={name}>
        {name}
      </Text>
      {problem === null ? (
        <Inline as="span" wrap={false}>
          <PercentBar percent={percent} label={t('upload.progress', { name })} />
          <Text as="span" size="xs" tone="soft" isFigure>
            {t('download.percent', { percent })}
          </Text>
        </Inline>
      ) : (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
      <TextButton
        variant="plain"
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        aria-label={problem === null ? t('upload.cancel', { name }) : t('upload.dismiss', { name })}
        onClick={onDismiss}
      />
    </li>
  )
}
