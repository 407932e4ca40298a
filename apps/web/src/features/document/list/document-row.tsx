import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import {
  DOCUMENT_TYPES,
  type DocumentKind,
  type DocumentType,
} from '@lotse/contract/features/document/document.type.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { deleteDocument, restoreDocument } from '../../../platform/api/generated/document.operations.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showErrorToast } from '../../../platform/toast/error-toast.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { type DocumentSubject, refreshDocuments } from '../document.queries.ts'
import { DownloadButton } from '../preview/download-button.tsx'
import { fetchDocument } from '../preview/fetch-document.ts'
import { useDocumentDetails } from '../preview/use-details.ts'
import classes from './document-list.module.css'

/** One document: what it is, and what can be done with it. The title shows it, or downloads what cannot be shown. */
export function DocumentRow({
  document,
  looked,
  onShow,
}: {
  document: DocumentSummary
  /** What is being looked at, with the area and topic that it belongs to. */
  looked: DocumentSubject
  onShow: () => void
}) {
  const { t } = useTranslation('document')
  const { id, title, description, type, can } = document
  const details = useDocumentDetails(document)
  const remove = useDocumentDelete()
  const loading = useDownload((signal, onProgress) => fetchDocument(id, signal, onProgress))
  const about = otherSubjects(document, looked)
  const isShown = DOCUMENT_TYPES[type].preview !== null
  return (
    <li className={classes.row}>
      <DocumentIcon type={type} label={t(`type.${type}`)} />
      <Stack gap={1} className={classes.words}>
        <Heading level={3} className={classes.title}>
          <button
            type="button"
            onClick={isShown ? onShow : () => void loading.start()}
            aria-haspopup={isShown ? 'dialog' : undefined}
          >
            <bdi>{title}</bdi>
          </button>
        </Heading>
        {description ? (
          <Text tone="soft" className={classes.description}>
            {description}
          </Text>
        ) : null}
        <Text size="xs" tone="faint" isFigure>
          {details}
        </Text>
        {about.length > 0 ? (
          <Text size="xs" tone="faint">
            {t('about', { names: about.join(' · ') })}
          </Text>
        ) : null}
        {loading.hasFailed ? (
          <Text size="xs" tone="bad" role="alert">
            {t('download.failed')}
          </Text>
        ) : null}
      </Stack>
      <Inline gap={1} wrap={false} className={classes.actions}>
        <DownloadButton title={title} state={loading} />
        {can.delete ? (
          <IconButton
            label={t('delete.label', { title })}
            title={t('action.delete')}
            onClick={() => void remove(document)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        ) : null}
      </Inline>
    </li>
  )
}

/** What else a document is about: not what is being looked at, and no area whose topic is named. */
function otherSubjects({ links }: DocumentSummary, { areaId, topicId, kpiId }: DocumentSubject): string[] {
  const looked = new Set([`AREA ${areaId}`, `TOPIC ${topicId}`, `KPI ${kpiId}`])
  const hasTopic = links.some(({ kind }) => kind === 'TOPIC')
  return links
    .filter(({ kind, id }) => !looked.has(`${kind} ${id}`) && !(kind === 'AREA' && hasTopic))
    .map(({ name }) => name)
}

const FAMILY: Readonly<Record<DocumentType, 'pdf' | 'image' | 'text' | 'sheet' | 'slides'>> = {
  PDF: 'pdf',
  PNG: 'image',
  JPEG: 'image',
  WEBP: 'image',
  GIF: 'image',
  TEXT: 'text',
  MARKDOWN: 'text',
  WORD: 'text',
  CSV: 'sheet',
  EXCEL: 'sheet',
  POWERPOINT: 'slides',
}

/** A sheet of paper with what kind of document it is. `label` names it; what the organisation wrote itself is a guide. */
function DocumentIcon({ type, label }: { type: DocumentType; label: string }) {
  const kind: DocumentKind = DOCUMENT_TYPES[type]
  return (
    <span className={classes.icon} data-family={FAMILY[type]} role="img" aria-label={label}>
      <svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
        <path d="M4.5.75h16.2L31.25 11.3v24.2a3.75 3.75 0 0 1-3.75 3.75h-23A3.75 3.75 0 0 1 .75 35.5v-31A3.75 3.75 0 0 1 4.5.75Z" />
        <path d="M20.5 1v7.5a3 3 0 0 0 3 3H31" />
        {type === 'MARKDOWN' ? <path d="M8 19h16M8 24.5h16M8 30h10" data-lines /> : null}
      </svg>
      {type === 'MARKDOWN' ? null : <span aria-hidden="true">{kind.extensions[0]}</span>}
    </span>
  )
}

/** Deletes a document at once; a toast offers to undo it. */
function useDocumentDelete(): (document: DocumentSummary) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('document')
  const remove = useRemoval()
  return ({ id, title }) =>
    remove({
      remove: () => call(deleteDocument, { params: { id } }),
      restore: () => call(restoreDocument, { params: { id } }),
      refresh: () => refreshDocuments(client),
      explain: (error, step) => {
        if (!isUnsaid(error)) return
        showErrorToast(step === 'REMOVE' ? t('delete.failed', { title }) : t('delete.notRestored', { title }))
      },
      texts: { removed: t('delete.done', { title }), restored: t('delete.restored', { title }) },
    })
}

/** Whether the error catalogue only logs the error, so that the person has seen no message. */
function isUnsaid(error: unknown): boolean {
  return error instanceof StatusError && ![400, 401, 403, 404, 500].includes(error.status)
}
