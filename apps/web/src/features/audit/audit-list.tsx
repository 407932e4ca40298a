import type { AuditEventSummary, AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FilteredList } from '../../platform/list/filtered-list.tsx'
import { MoreRows } from '../../platform/list/more-rows.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './audit.module.css'
import { auditEventsQuery } from './audit.queries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditViewPatch, NO_FILTER } from './audit-view.ts'

/** The events of a filter, newest first; a sentence opens the event. */
export function AuditList({ filter, onChange }: { filter: AuditFilter; onChange: (patch: AuditViewPatch) => void }) {
  const { t } = useTranslation('audit')
  const events = useInfiniteQuery(auditEventsQuery(filter))
  const onClear = Object.keys(filter).length > 0 ? () => onChange(NO_FILTER) : null
  return (
    <FilteredList
      query={events}
      subject="audit"
      loading={t('loading')}
      filters={<AuditFilters filter={filter} onChange={onChange} onClear={onClear} />}
      countOf={({ pages }) => pages[0]?.content.length ?? 0}
      none={{ title: t('none.filtered'), text: t('none.text') }}
      onClear={onClear}
      empty={{ title: t('none.title'), text: t('none.text'), applies: () => onClear === null }}
    >
      {({ pages }) => (
        <Stack gap={4}>
          <Events events={pages.flatMap(({ content }) => content)} onOpen={(id) => onChange({ event: id })} />
          <MoreRows query={events} />
        </Stack>
      )}
    </FilteredList>
  )
}

function Events({ events, onOpen }: { events: readonly AuditEventSummary[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('audit')
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
