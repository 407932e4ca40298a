import type { ClosingMonth } from '@lotse/contract/features/closing/closing.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { closingQuery } from './closing.queries.ts'
import { ReopenDialog } from './reopen-dialog.tsx'

/** So many months are shown at first. */
const SHOWN = 6

/** The complete months for administrators: which are closed, which units have not delivered, and closing and reopening. */
export function MonthClosing() {
  const { t } = useTranslation('closing')
  const months = useQuery(closingQuery())
  const [isWhole, setWhole] = useState(false)
  return (
    <Stack gap={3} as="section" aria-labelledby="closing">
      <div>
        <Heading level={2} size="md" id="closing">
          {t('title')}
        </Heading>
        <Text tone="soft">{t('lead')}</Text>
      </div>
      <Loaded query={months} subject="figures" loading={t('loading')} shape={200}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <Stack gap={3}>
              <Months months={isWhole ? content : content.slice(0, SHOWN)} />
              {isWhole || content.length <= SHOWN ? null : (
                <Inline justify="end">
                  <TextButton onClick={() => setWhole(true)}>{t('older')}</TextButton>
                </Inline>
              )}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

function Months({ months }: { months: readonly ClosingMonth[] }) {
  const { t } = useTranslation('closing')
  const format = useFormat()
  const [opened, setOpened] = useState<ClosingMonth | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <DataTable<ClosingMonth>
        caption={t('title')}
        rows={months}
        rowKey={({ period }) => period}
        columns={[
          { id: 'month', header: t('month'), isRowHeader: true, cell: ({ period }) => format.period(period) },
          { id: 'state', header: t('state'), cell: (month) => <State month={month} /> },
          {
            id: 'missing',
            header: t('undelivered'),
            cell: ({ missing }) => (missing.length === 0 ? t('missingNone') : t('missing', { count: missing.length })),
          },
          {
            id: 'action',
            header: t('action.action'),
            cell: (month) => {
              const name = { month: format.period(month.period) }
              const isOpen = month.state === 'OPEN'
              return (
                <TextButton
                  aria-label={t(isOpen ? 'closeNamed' : 'reopenNamed', name)}
                  onClick={() => setOpened(month)}
                >
                  {t(isOpen ? 'close' : 'reopen')}
                </TextButton>
              )
            },
          },
        ]}
      />
      {opened === null ? null : opened.state === 'OPEN' ? (
        <CloseDialog month={opened} onClose={close} />
      ) : (
        <ReopenDialog period={opened.period} onClose={close} />
      )}
    </>
  )
}

function State({ month: { state, closed, reopened } }: { month: ClosingMonth }) {
  const { t } = useTranslation('closing')
  const format = useFormat()
  const said = ({ at, by }: { at: string; by: string | null }) => ({
    date: format.date(at),
    name: by ?? t('action.formerUser'),
  })
  return (
    <span>
      <Inline as="span" align="baseline" wrap={false}>
        <StatusShape status={state === 'CLOSED' ? 'GOOD' : 'NONE'} />
        <span>{t(state)}</span>
      </Inline>
      {reopened ? (
        <Note>{t('reopened', { ...said(reopened), reason: reopened.reason })}</Note>
      ) : closed ? (
        <Note>{t('closed', said(closed))}</Note>
      ) : null}
    </span>
  )
}
