import type { AuditEventSummary, AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './audit.module.css'
import { auditEventsQuery } from './audit.queries.ts'

/** The events of a filter, newest first; a sentence opens the event. */
export function AuditList({ filter, onOpen }: { filter: AuditFilter; onOpen: (id: string) => void }) {
  const { t } = useTranslation('audit')
  const events = useInfiniteQuery(auditEventsQuery(filter))
  return (
    <Loaded query={events} subject="audit" loading={t('loading')} shape={420}>
      {({ pages }) => (
        <>
          <Events
            events={pages.flatMap(({ content }) => content)}
            isFiltered={Object.keys(filter).length > 0}
            onOpen={onOpen}
          />
          {events.hasNextPage ? (
            <Inline justify="center" className={classes.more}>
              <TextButton disabled={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
                {t('more')}
              </TextButton>
            </Inline>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

function Events({
  events,
  isFiltered,
  onOpen,
}: {
  events: readonly AuditEventSummary[]
  isFiltered: boolean
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('audit')
  if (events.length === 0) {
    return <EmptyState title={t(isFiltered ? 'none.filtered' : 'none.title')} text={t('none.text')} />
  }
  return (
    <DataTable<AuditEventSummary>
      caption={t('title')}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'sentence',
          header: t('column.sentence'),
          isRowHeader: true,
          cell: ({ id, sentence }) => (
            <button type="button" className={classes.sentence} onClick={() => onOpen(id)}>
              {sentence}
            </button>
          ),
        },
        { id: 'at', header: t('column.at'), cell: ({ at }) => <Moment iso={at} /> },
        {
          id: 'kind',
          header: t('column.kind'),
          cell: ({ kind, outcome }) => (
            <Badge tone={outcome === 'FAILED' ? 'BAD' : 'OUTLINE'}>
              {outcome === 'FAILED' ? t('failed') : t(`kind.${kind}`)}
            </Badge>
          ),
        },
        { id: 'unit', header: t('term.businessUnit'), cell: ({ businessUnit }) => businessUnit?.name ?? '–' },
        { id: 'address', header: t('column.address'), cell: ({ address }) => address ?? '–' },
      ]}
    />
  )
}
