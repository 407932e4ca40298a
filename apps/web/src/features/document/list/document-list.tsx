import type { DocumentSummary, DocumentList as Documents } from '@lotse/contract/features/document/document.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { Card, Inline } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { type DocumentSubject, documentsQuery } from '../document.queries.ts'
import { DocumentPreview } from '../preview/document-preview.tsx'
import { DocumentUpload } from '../upload/document-upload.tsx'
import classes from './document-list.module.css'
import { DocumentRow } from './document-row.tsx'

/** How long typing pauses before the search starts. */
const TYPING_MS = 250

/** The documents about a KPI, a topic or an area: to be searched, looked at, downloaded, and added to by those who may. */
export function DocumentList({
  subject,
  within = {},
  start = '',
  onSearch,
  isPart = false,
}: {
  subject: DocumentSubject
  /** The area and the topic that the subject belongs to; no document is named to be also about them. */
  within?: DocumentSubject | undefined
  /** What is searched for at the beginning. */
  start?: string | undefined
  /** Called when something else is searched for. */
  onSearch?: (search: string) => void
  /** Among other parts of a page: no main button, and only a line while there is none. */
  isPart?: boolean
}) {
  const { t } = useTranslation('document')
  const [typed, setTyped] = useState(start)
  const search = useSettled(typed.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the search is reported
  useEffect(() => {
    if (search !== start) onSearch?.(search)
  }, [search])
  const documents = useQuery(documentsQuery(subject, search))
  return (
    <Loaded query={documents} subject="documents" loading={t('loading')} shape={180}>
      {(data) => (
        <DocumentUpload subject={subject} can={data.can} maximumBytes={data.maximumBytes} isPart={isPart}>
          {(uploadButton, running) => (
            <>
              <Inline gap={3} justify="between" className={classes.bar}>
                {data.content.length > 0 || typed !== '' ? (
                  <search className={classes.search}>
                    <SearchInput label={t('search')} maxLength={200} value={typed} onChange={setTyped} />
                  </search>
                ) : isPart ? (
                  <Text tone="soft">{t(data.can.upload ? 'empty.mayUpload' : 'empty.text')}</Text>
                ) : null}
                {uploadButton}
              </Inline>
              {running}
              <Rows data={data} looked={{ ...within, ...subject }} isSearched={search !== ''} isPart={isPart} />
            </>
          )}
        </DocumentUpload>
      )}
    </Loaded>
  )
}

function Rows({
  data: { content, can },
  looked,
  isSearched,
  isPart,
}: {
  data: Documents
  looked: DocumentSubject
  isSearched: boolean
  isPart: boolean
}) {
  const { t } = useTranslation('document')
  const [shown, setShown] = useState<DocumentSummary | null>(null)
  return (
    <>
      <Text size="xs" tone="faint" className={classes.count} role="status">
        {isSearched ? t('found', { count: content.length }) : ''}
      </Text>
      {content.length > 0 ? (
        <Card as={Lines} padding={0}>
          {content.map((document) => (
            <DocumentRow key={document.id} document={document} looked={looked} onShow={() => setShown(document)} />
          ))}
        </Card>
      ) : isSearched ? (
        <EmptyState title={t('action.nothingFound')} text={t('empty.nothingFoundText')} />
      ) : isPart ? null : (
        <EmptyState title={t('empty.title')} text={can.upload ? t('empty.mayUpload') : t('empty.text')} />
      )}
      {shown ? <DocumentPreview key={shown.id} document={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}

/** Returns a value after it has not changed for `TYPING_MS`. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
