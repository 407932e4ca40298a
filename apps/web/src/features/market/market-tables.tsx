import type { MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../ui/layout/use-media.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import type { MarketScope } from './market.words.ts'
import { MarketSource } from './market-source.tsx'
import classes from './market-tables.module.css'
import { largestShare, useMarketColumns } from './use-market-columns.tsx'

/** Rows that are shown before the person asks for all: the brands that most people sell or meet. */
const FIRST = 20

/** A table of the market in its frame, with the source under it. */
export function MarketDrives({ view, scope }: { view: MarketView; scope: MarketScope }) {
  const { t } = useTranslation('market')
  const title = view.brand === null ? t('drives.title') : t('drives.titleOf', { brand: view.brand.name })
  const figures = useMarketColumns(view, scope, largestShare(view.drives, scope))
  const name: Column<MarketRow> = {
    id: 'name',
    header: t('column.drive'),
    isRowHeader: true,
    cell: (row) => row.name,
  }
  return (
    <Panel title={title} summary={t('drives.text')}>
      <div className={classes.table} data-narrow>
        <DataTable
          caption={t('caption', { title })}
          columns={[name, ...figures.filter(({ id }) => id !== 'comparison' && id !== 'adjusted')]}
          rows={view.drives}
          rowKey={({ id }) => id}
          isRowEmphasised={({ id }) => id === view.drive}
        />
      </div>
      <Text size="xs" tone="faint" className={classes.source}>
        <MarketSource source={view.source} />
      </Text>
    </Panel>
  )
}

/** All brands, the own ones first; searched and sorted here. `link` renders the link to a single brand. */
export function MarketBrands({
  view,
  scope,
  link,
}: {
  view: MarketView
  scope: MarketScope
  link: (row: MarketRow) => React.ReactNode
}) {
  const { t } = useTranslation('market')
  const total: MarketRow = { ...view.total, name: t('total') }
  return (
    <MarketList
      view={view}
      scope={scope}
      title={t('brands.title')}
      head={t('column.brand')}
      rows={[total, ...view.brands]}
      cell={(row) =>
        row.id === total.id ? (
          row.name
        ) : (
          <>
            {link(row)}
            {row.isOwn ? (
              <span className={classes.own}>
                <Badge tone="OUTLINE">{t('brands.own')}</Badge>
              </span>
            ) : null}
          </>
        )
      }
      pinRank={(row) => (row.id === total.id ? 0 : row.isOwn ? 1 : 2)}
      isEmphasised={({ isOwn }) => isOwn}
    />
  )
}

/** The models of the chosen brand; nothing where its figures came without models. */
export function MarketModels({ view, scope }: { view: MarketView; scope: MarketScope }) {
  const { t } = useTranslation('market')
  if (view.brand === null || view.models.length === 0) return null
  return (
    <MarketList
      key={view.brand.id}
      view={view}
      scope={scope}
      title={t('models.title', { brand: view.brand.name })}
      head={t('column.model')}
      rows={view.models}
      cell={({ name }) => name}
      pinRank={() => 0}
      isEmphasised={() => false}
    />
  )
}

function MarketList({
  view,
  scope,
  title,
  head,
  rows,
  cell,
  pinRank,
  isEmphasised,
}: {
  view: MarketView
  scope: MarketScope
  title: string
  head: string
  rows: readonly MarketRow[]
  cell: (row: MarketRow) => React.ReactNode
  pinRank: (row: MarketRow) => number
  isEmphasised: (row: MarketRow) => boolean
}) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const figures = useMarketColumns(
    view,
    scope,
    largestShare(
      rows.filter(({ id }) => id !== view.total.id),
      scope,
    ),
  )
  // Cards of a phone cannot be sorted, and seventy of them are a long way to the end of the page.
  const isPhone = useMedia(NARROW)
  const found = findBrands(bySize(rows, scope), search, pinRank)
  const pinned = found.filter((row) => pinRank(row) < 2)
  const shown =
    !isPhone || isWhole || search !== ''
      ? found
      : [...pinned, ...found.filter((row) => pinRank(row) === 2).slice(0, FIRST)]
  const columns: readonly Column<MarketRow>[] = [
    { id: 'name', header: head, isRowHeader: true, cell, sortBy: ({ name }) => name },
    ...figures,
  ]
  return (
    <Panel
      title={title}
      actions={
        <span className={classes.search} data-screen-only>
          <SearchInput label={t('search', { what: head })} value={search} size="small" onChange={setSearch} />
        </span>
      }
    >
      <VisuallyHidden as="p" role="status">
        {search === '' ? '' : t('found', { count: found.filter((row) => row.id !== view.total.id).length })}
      </VisuallyHidden>
      <div className={classes.table}>
        <DataTable
          caption={t('caption', { title })}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          isRowEmphasised={isEmphasised}
          pinRank={pinRank}
        />
      </div>
      {shown.length < found.length ? (
        <TextButton onClick={() => setWhole(true)}>{t('showAll', { count: found.length })}</TextButton>
      ) : null}
      <Text size="xs" tone="faint" className={classes.source}>
        {t('noValue')}{' '}
        {t('workingDays.text', {
          month: format.period(view.period),
          days: format.number(view.workingDays.month, { decimals: 1 }),
          before: format.period(view.comparisonPeriod),
          daysBefore: format.number(view.workingDays.comparison, { decimals: 1 }),
        })}{' '}
        <MarketSource source={view.source} />
      </Text>
    </Panel>
  )
}

/** What the source lists nowhere else: last, however many it is. */
const OTHERS = 'SONSTIGE'

/** The largest first; those without a value last but for what is listed nowhere else. */
function bySize(rows: readonly MarketRow[], scope: MarketScope): readonly MarketRow[] {
  return rows.toSorted(
    (a, b) => Number(a.id === OTHERS) - Number(b.id === OTHERS) || (b[scope].value ?? -1) - (a[scope].value ?? -1),
  )
}

/** A word without case and accents: `Škoda` is found by `skoda`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rows whose name holds what is searched for; those of rank 0 (the whole) always stay. */
function findBrands(
  rows: readonly MarketRow[],
  search: string,
  pinRank: (row: MarketRow) => number,
): readonly MarketRow[] {
  const wanted = plain(search.trim())
  if (wanted === '') return rows
  const hasWhole = rows.some((row) => pinRank(row) === 0) && rows.some((row) => pinRank(row) > 0)
  return rows.filter((row) => (hasWhole && pinRank(row) === 0) || plain(`${row.name} ${row.id}`).includes(wanted))
}
