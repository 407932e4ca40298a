import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { DOCUMENT_TYPES } from '@lotse/contract/features/document/document.type.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBar } from '../../ui/states.tsx'
import { documentContentQuery } from './document.queries.ts'
import listClasses from './document-list.module.css'
import classes from './document-preview.module.css'
import { DownloadButton } from './document-row.tsx'
import { fetchDocument } from './fetch-document.ts'
import { FileView } from './file-view.tsx'
import { TextView } from './text-view.tsx'
import { useDocumentFacts } from './use-document-facts.ts'

/** A document on top of the page. Mounted while it is open: the browser keeps the keyboard inside and closes it by Escape. */
export function DocumentPreview({ document, onClose }: { document: DocumentSummary; onClose: () => void }) {
  const { t } = useTranslation('document')
  const { id, title, type } = document
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const facts = useDocumentFacts(document)
  const content = useQuery(documentContentQuery(document))
  const loading = useDownload((signal, onProgress) => fetchDocument(id, signal, onProgress))
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const { preview } = DOCUMENT_TYPES[type]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; this is for the pointer
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className={classes.sheet}>
        <header className={classes.head}>
          <div className={classes.words}>
            <h2 id={heading}>
              <bdi>{title}</bdi>
            </h2>
            <p>{facts}</p>
          </div>
          <div className={classes.actions}>
            <DownloadButton title={title} state={loading} />
            <button
              type="button"
              className={listClasses.tool}
              aria-label={t('preview.close')}
              title={t('preview.close')}
              onClick={() => dialog.current?.close()}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          </div>
          {loading.hasFailed ? (
            <p className={listClasses.failed} role="alert">
              {t('download.failed')}
            </p>
          ) : null}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is moved through by the keyboard */}
        <section className={classes.content} data-preview={preview} aria-labelledby={heading} tabIndex={0}>
          <Loadable
            query={content}
            errorTexts={{ title: t('preview.failed'), text: t('error.text'), retry: t('error.retry') }}
            skeleton={
              <Skeleton label={t('loading')}>
                <div className={classes.waiting}>
                  {['70%', '100%', '95%', '100%', '60%'].map((width, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                    <SkeletonBar key={index} width={width} />
                  ))}
                </div>
              </Skeleton>
            }
          >
            {(blob) =>
              preview === 'PDF' || preview === 'IMAGE' ? (
                <FileView blob={blob} title={title} kind={preview} />
              ) : (
                <TextView blob={blob} title={title} isMarkdown={preview === 'MARKDOWN'} />
              )
            }
          </Loadable>
        </section>
      </div>
    </dialog>
  )
}
