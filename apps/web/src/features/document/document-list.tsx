import type { DocumentSummary, DocumentList as Documents } from '@lotse/contract/features/document/document.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { type DocumentSubject, documentsQuery } from './document.queries.ts'
import classes from './document-list.module.css'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentRow } from './document-row.tsx'
import { DocumentUpload } from './document-upload.tsx'

/** So long somebody may pause in typing before it is searched. */
const TYPING_MS = 250

/** The documents about a KPI, a topic or an area: to be searched, looked at, downloaded, and added to by those who may. */
export function DocumentList({ subject }: { subject: DocumentSubject }) {
  const { t } = useTranslation('document')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const documents = useQuery(documentsQuery(subject, search))
  return (
    <Loadable
      query={documents}
      errorTexts={{ title: t('error.title'), text: t('error.text'), retry: t('error.retry') }}
      skeleton={
        <Skeleton label={t('loading')}>
          <SkeletonBlock height={180} />
        </Skeleton>
      }
    >
      {(data) => (
        <DocumentUpload subject={subject} can={data.can} maximumBytes={data.maximumBytes}>
          {(uploadButton, running) => (
            <>
              <div className={classes.bar}>
                {data.content.length > 0 || typed !== '' ? (
                  <search className={classes.search}>
                    <input
                      type="search"
                      placeholder={t('search')}
                      aria-label={t('search')}
                      maxLength={200}
                      value={typed}
                      onChange={({ target }) => setTyped(target.value)}
                    />
                  </search>
                ) : null}
                {uploadButton}
              </div>
              {running}
              <Rows data={data} subject={subject} isSearched={search !== ''} />
            </>
          )}
        </DocumentUpload>
      )}
    </Loadable>
  )
}

function Rows({
  data: { content, can },
  subject,
  isSearched,
}: {
  data: Documents
  subject: DocumentSubject
  isSearched: boolean
}) {
  const { t } = useTranslation('document')
  const [shown, setShown] = useState<DocumentSummary | null>(null)
  return (
    <>
      <p className={classes.count} role="status">
        {isSearched ? t('found', { count: content.length }) : ''}
      </p>
      {content.length > 0 ? (
        <ul className={classes.list}>
          {content.map((document) => (
            <DocumentRow key={document.id} document={document} subject={subject} onShow={() => setShown(document)} />
          ))}
        </ul>
      ) : isSearched ? (
        <EmptyState title={t('empty.nothingFound')} text={t('empty.nothingFoundText')} />
      ) : (
        <EmptyState title={t('empty.title')} text={can.upload ? t('empty.mayUpload') : t('empty.text')} />
      )}
      {shown ? <DocumentPreview key={shown.id} document={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}

/** A value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
