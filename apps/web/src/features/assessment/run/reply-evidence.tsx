import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAborted, StatusError } from '../../../platform/api/api-error.ts'
import { call, download } from '../../../platform/api/call.ts'
import { downloadDocument, listDocuments, uploadDocument } from '../../../platform/api/generated/document.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { upload } from '../../../platform/api/upload.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useSession } from '../../../platform/session/session.ts'
import { signalDocumentDownload } from '../../../platform/signal/signal.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { ReplyContent } from '../reply/reply-storage.ts'
import classes from './reply-evidence.module.css'

type Evidence = ReplyContent['evidence']

/** The document that proves a reply: one of the topic's, or a file that is uploaded for it. */
export function ReplyEvidence({
  topicId,
  evidence,
  isDisabled,
  onChange,
}: {
  topicId: string
  evidence: Evidence
  isDisabled: boolean
  onChange: (evidence: Evidence) => void
}) {
  const { isAllowed } = useSession()
  if (evidence) return <Attached evidence={evidence} isDisabled={isDisabled} onRemove={() => onChange(null)} />
  return isDisabled || !isAllowed('DOCUMENT_READ') ? null : <Attach topicId={topicId} onChange={onChange} />
}

function Attached({
  evidence: { id, title },
  isDisabled,
  onRemove,
}: {
  evidence: NonNullable<Evidence>
  isDisabled: boolean
  onRemove: () => void
}) {
  const { t } = useTranslation('assessment')
  const { isAllowed } = useSession()
  const file = useDownload(async (signal, onProgress) => {
    const downloaded = await download(downloadDocument, { params: { id }, signal }, onProgress)
    signalDocumentDownload(id)
    return downloaded
  })
  const name = title ?? t('evidence.gone')
  const icon = <IconPaperclip size={16} stroke={1.75} aria-hidden />
  return (
    <span className={classes.chip}>
      {title !== null && isAllowed('DOCUMENT_READ') ? (
        <button
          type="button"
          className={classes.name}
          aria-label={t('evidence.open', { title: name })}
          onClick={() => void file.start()}
        >
          {icon}
          <span>{name}</span>
        </button>
      ) : (
        <span className={classes.name}>
          {icon}
          <span>{name}</span>
        </span>
      )}
      {isDisabled ? null : (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('evidence.remove', { title: name })}
          onClick={onRemove}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  )
}

function Attach({ topicId, onChange }: { topicId: string; onChange: (evidence: Evidence) => void }) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const { percent, problem, start } = useEvidenceUpload(topicId, onChange)
  const documents = useQuery({
    queryKey: queryKey('document', 'list', { topicId }, ''),
    queryFn: ({ signal }) => call(listDocuments, { query: { topicId }, signal }),
  })
  const { content = [], can } = documents.data ?? {}
  if (!can?.upload && content.length === 0) return null
  return (
    <>
      <MenuPopup
        label={t('evidence.add')}
        buttonClass={classes.add}
        buttonContent={
          <>
            <IconPaperclip size={16} stroke={1.75} aria-hidden />
            {percent === null ? t('evidence.add') : t('evidence.uploading', { percent: format.number(percent) })}
          </>
        }
        sections={[
          ...(can?.upload
            ? [{ items: [{ id: 'upload', label: t('evidence.upload'), onChoose: () => input.current?.click() }] }]
            : []),
          ...(content.length > 0
            ? [
                {
                  label: t('evidence.choose'),
                  items: content.map(({ id, title }) => ({
                    id,
                    label: title,
                    onChoose: () => onChange({ id, title }),
                  })),
                },
              ]
            : []),
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void start(file)
        }}
      />
      <Text as="span" size="xs" tone="bad" weight={500} role="status">
        {problem}
      </Text>
    </>
  )
}

/** Uploads one file about the topic; it becomes the evidence when it has arrived. Given up when the question goes away. */
function useEvidenceUpload(topicId: string, onDone: (evidence: Evidence) => void) {
  const { t } = useTranslation('assessment')
  const client = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setPercent(0)
    try {
      const query = { topicId, name: file.name }
      const { id, title } = await upload(uploadDocument, { query, file, signal: controller.signal }, setPercent)
      onDone({ id, title })
      await client.invalidateQueries({ queryKey: ['document'] })
    } catch (error) {
      if (!isAborted(error)) {
        setProblem(error instanceof StatusError && error.serverMessage ? error.serverMessage : t('evidence.failed'))
      }
    } finally {
      if (running.current === controller) setPercent(null)
    }
  }
  return { percent, problem, start }
}
