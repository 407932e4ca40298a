import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { DOCUMENT_TYPES } from '@lotse/contract/features/document/document.type.ts'
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react'
import { type DownloadState, useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { IconButton } from '../../ui/text-button.tsx'
import type { DocumentSubject } from './document.queries.ts'
import { DocumentIcon } from './document-icon.tsx'
import classes from './document-list.module.css'
import { fetchDocument } from './fetch-document.ts'
import { useDocumentDelete } from './use-document-delete.ts'
import { useDocumentFacts } from './use-document-facts.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** One document: what it is, and what can be done with it. The title shows it, or downloads what cannot be shown. */
export function DocumentRow({
  document,
  subject,
  onShow,
}: {
  document: DocumentSummary
  subject: DocumentSubject
  onShow: () => void
}) {
  const { t } = useTranslation('document')
  const { id, title, description, type, can } = document
  const facts = useDocumentFacts(document)
  const remove = useDocumentDelete()
  const loading = useDownload((signal, onProgress) => fetchDocument(id, signal, onProgress))
  const about = otherSubjects(document, subject)
  const isShown = DOCUMENT_TYPES[type].preview !== null
  return (
    <li className={classes.row}>
      <DocumentIcon type={type} label={t(`type.${type}`)} />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <button
            type="button"
            onClick={isShown ? onShow : loading.start}
            aria-haspopup={isShown ? 'dialog' : undefined}
          >
            <bdi>{title}</bdi>
          </button>
        </h3>
        {description ? <p className={classes.description}>{description}</p> : null}
        <p className={classes.facts}>{facts}</p>
        {about.length > 0 ? <p className={classes.facts}>{t('about', { names: about.join(' · ') })}</p> : null}
        {loading.hasFailed ? (
          <p className={classes.failed} role="alert">
            {t('download.failed')}
          </p>
        ) : null}
      </div>
      <div className={classes.actions}>
        <DownloadButton title={title} state={loading} />
        {can.delete ? (
          <IconButton
            label={t('delete.label', { title })}
            title={t('delete.short')}
            onClick={() => void remove(document)}
          >
            <IconTrash {...ICON} />
          </IconButton>
        ) : null}
      </div>
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

/** Downloads a document; while it comes, its percentage and a way to give it up. */
export function DownloadButton({ title, state }: { title: string; state: DownloadState }) {
  const { t } = useTranslation('document')
  if (state.percent === null) {
    return (
      <IconButton label={t('download.label', { title })} title={t('download.short')} onClick={state.start}>
        <IconDownload {...ICON} />
      </IconButton>
    )
  }
  return (
    <span className={classes.loading}>
      <span role="status">{t('download.percent', { percent: state.percent })}</span>
      <IconButton label={t('download.cancel', { title })} title={t('download.cancelShort')} onClick={state.cancel}>
        <IconX {...ICON} />
      </IconButton>
    </span>
  )
}
