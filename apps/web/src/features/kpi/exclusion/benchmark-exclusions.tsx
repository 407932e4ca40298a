import type { BenchmarkExclusion } from '@lotse/contract/features/kpi/kpi.exclusion.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import {
  deleteBenchmarkExclusion,
  restoreBenchmarkExclusion,
} from '../../../platform/api/generated/kpi.exclusion.operations.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Note } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { exclusionsQuery, refreshExclusions } from './exclusion.queries.ts'
import { ExclusionDialog } from './exclusion-dialog.tsx'

/** The units and figures that do not count in benchmarks, for administrators: who excluded them, why, and until when. */
export function BenchmarkExclusions() {
  const { t } = useTranslation('kpi')
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={3} as="section" aria-labelledby="exclusions">
      <div>
        <Heading level={2} size="md" id="exclusions">
          {t('exclusion.title')}
        </Heading>
        <Text tone="soft">{t('exclusion.lead')}</Text>
      </div>
      <Loaded query={useQuery(exclusionsQuery())} subject="figures" loading={t('loading')} shape={80}>
        {(found) => (
          <Stack gap={3}>
            {found.content.length === 0 ? null : <Exclusions rows={found.content} />}
            <span>
              <TextButton onClick={() => setOpen(true)}>{t('exclusion.new')}</TextButton>
            </span>
            {isOpen ? <ExclusionDialog choices={found} onClose={() => setOpen(false)} /> : null}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

function Exclusions({ rows }: { rows: readonly BenchmarkExclusion[] }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const client = useQueryClient()
  const remove = useRemoval()
  const end = ({ id, businessUnit }: BenchmarkExclusion) =>
    remove({
      remove: () => call(deleteBenchmarkExclusion, { params: { id } }),
      restore: () => call(restoreBenchmarkExclusion, { params: { id } }),
      refresh: () => refreshExclusions(client),
      texts: { removed: t('exclusion.ended', { name: businessUnit }) },
    })
  return (
    <DataTable<BenchmarkExclusion>
      caption={t('exclusion.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'unit',
          header: t('term.businessUnit'),
          isRowHeader: true,
          cell: ({ businessUnit, figure }) => (
            <span>
              {businessUnit}
              <Note>{figure ?? t('exclusion.all')}</Note>
            </span>
          ),
        },
        {
          id: 'months',
          header: t('exclusion.months'),
          cell: ({ from, until }) =>
            until === null
              ? t('exclusion.since', { month: format.period(from) })
              : t('exclusion.span', { from: format.period(from), until: format.period(until) }),
        },
        { id: 'reason', header: t('exclusion.reason'), cell: ({ reason }) => reason },
        {
          id: 'by',
          header: t('exclusion.by'),
          cell: ({ by, at }) => (
            <span>
              {by}
              <Note>
                <Moment iso={at} />
              </Note>
            </span>
          ),
        },
        {
          id: 'end',
          header: t('exclusion.action'),
          cell: (excluded) => (
            <TextButton
              variant="plain"
              aria-label={t('exclusion.endNamed', { name: excluded.businessUnit })}
              onClick={() => void end(excluded)}
            >
              {t('exclusion.end')}
            </TextButton>
          ),
        },
      ]}
    />
  )
}
