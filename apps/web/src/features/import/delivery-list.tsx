import type { FigureDelivery, FigureDeliveryPage } from '@lotse/contract/features/import/import.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'

/** The deliveries of base figures, newest first: imported files, packs, and corrections of single values. */
export function DeliveryList({
  found,
  markedId,
  onPage,
  onOpen,
}: {
  found: FigureDeliveryPage
  /** The delivery that the reader came for. */
  markedId: number | null
  onPage: (page: number) => void
  onOpen?: (id: number) => void
}) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const list = useRef<HTMLElement>(null)
  const isMarked = found.content.some(({ id }) => id === markedId)
  useEffect(() => {
    if (isMarked) list.current?.scrollIntoView({ block: 'start' })
  }, [isMarked])
  return (
    <Stack gap={3} as="section" ref={list} aria-labelledby="deliveries">
      <div>
        <Heading level={2} size="md" id="deliveries">
          {t('delivery.title')}
        </Heading>
        <Text tone="soft">{t('delivery.lead')}</Text>
      </div>
      {found.totalElements === 0 ? (
        <EmptyState title={t('delivery.none')} text={t('delivery.noneText')} />
      ) : (
        <DataTable<FigureDelivery>
          caption={t('delivery.title')}
          rows={found.content}
          rowKey={({ id }) => String(id)}
          isRowEmphasised={({ id }) => id === markedId}
          columns={[
            {
              id: 'source',
              header: t('action.source'),
              isRowHeader: true,
              cell: (delivery) => <Source delivery={delivery} />,
            },
            { id: 'when', header: t('delivery.when'), cell: ({ at }) => <Moment iso={at} /> },
            { id: 'by', header: t('delivery.by'), cell: ({ by }) => by ?? t('delivery.operator') },
            { id: 'months', header: t('delivery.months'), cell: (delivery) => monthsOf(delivery, format, t) },
            {
              id: 'added',
              header: t('delivery.added'),
              isFigure: true,
              cell: ({ added, values }) => format.number(added ?? values),
            },
            {
              id: 'changed',
              header: t('delivery.changed'),
              isFigure: true,
              cell: ({ changed }) => format.number(changed),
            },
            { id: 'number', header: t('delivery.number'), isFigure: true, cell: ({ id }) => String(id) },
            ...(onOpen ? [detailsColumn(onOpen, t)] : []),
          ]}
        />
      )}
      <Pages found={found} onPage={onPage} />
    </Stack>
  )
}

function detailsColumn(onOpen: (id: number) => void, t: Translate): Column<FigureDelivery> {
  return {
    id: 'details',
    header: t('life.details'),
    cell: ({ id }) => (
      <TextButton variant="plain" aria-label={t('life.open', { id: String(id) })} onClick={() => onOpen(id)}>
        {t('life.details')}
      </TextButton>
    ),
  }
}

function Source({
  delivery: { kind, source, reason, withdraws, restores, isWithdrawn },
}: {
  delivery: FigureDelivery
}) {
  const { t } = useTranslation('import')
  const concerned = withdraws ?? restores
  const name =
    kind === 'FILE' ? (
      <Text as="span" wrap="anywhere">
        {source}
      </Text>
    ) : kind === 'PACK' ? (
      t('delivery.pack')
    ) : (
      <Badge tone="OUTLINE">{t(`life.kind.${kind}`)}</Badge>
    )
  return (
    <span>
      {name} {isWithdrawn ? <Badge tone="OUTLINE">{t('life.badge')}</Badge> : null}
      {concerned === null ? null : <Note>{t('life.concerns', { id: String(concerned) })}</Note>}
      {reason === null || reason === '' ? null : <Note>{reason}</Note>}
    </span>
  )
}

type Translate = ReturnType<typeof useTranslation<'import'>>['t']

function monthsOf({ firstPeriod, lastPeriod }: FigureDelivery, format: Format, t: Translate): string {
  if (firstPeriod === null || lastPeriod === null) return '–'
  const [first, last] = [format.period(firstPeriod), format.period(lastPeriod)]
  return firstPeriod === lastPeriod ? first : t('delivery.from', { first, last })
}

function Pages({
  found: { page, size, totalElements },
  onPage,
}: {
  found: FigureDeliveryPage
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('import')
  if (totalElements <= size) return null
  return (
    <Inline as="nav" gap={3} justify="end" aria-label={t('delivery.pages')}>
      <TextButton disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('action.newer')}
      </TextButton>
      <Text as="span" size="sm" tone="soft" isFigure>
        {t('delivery.shown', {
          from: page * size + 1,
          to: Math.min((page + 1) * size, totalElements),
          count: totalElements,
        })}
      </Text>
      <TextButton disabled={(page + 1) * size >= totalElements} onClick={() => onPage(page + 1)}>
        {t('action.older')}
      </TextButton>
    </Inline>
  )
}
