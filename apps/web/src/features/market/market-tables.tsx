import type { MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { useDeferred } from '../../ui/layout/deferred.tsx'
import { FirstRows } from '../../ui/layout/first-rows.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import type { MarketListName, MarketScope } from './market.words.ts'
import { MarketSource } from './market-source.tsx'
import classes from './market-tables.module.css'
import { largestShare, useMarketColumns } from './use-market-columns.tsx'

/** How many rows a phone shows below the whole market and the own brands. */
const FIRST = 5

/** How many rows are rendered at first: all at once would be a long task. */
const FIRST_RENDERED = 16

/** The rank of rows that are neither the whole market nor an own brand. */
const REST = 2

/** Which list a phone shows in full, and how that changes. */
interface WholeList {
  readonly whole?: MarketListName | undefined
  readonly onShowAll: (list: MarketListName) => void
}

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
  whole,
  onShowAll,
}: {
  view: MarketView
  scope: MarketScope
  link: (row: MarketRow) => React.ReactNode
} & WholeList) {
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
      pinRank={(row) => (row.id === total.id ? 0 : row.isOwn ? 1 : REST)}
      isEmphasised={({ isOwn }) => isOwn}
      name="brands"
      whole={whole}
      onShowAll={onShowAll}
    />
  )
}

/** The models of the chosen brand; nothing where its figures came without models. */
export function MarketModels({ view, scope, whole, onShowAll }: { view: MarketView; scope: MarketScope } & WholeList) {
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
      pinRank={() => REST}
      isEmphasised={() => false}
      name="models"
      whole={whole}
      onShowAll={onShowAll}
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
  name,
  whole,
  onShowAll,
}: {
  view: MarketView
  scope: MarketScope
  title: string
  head: string
  rows: readonly MarketRow[]
  cell: (row: MarketRow) => React.ReactNode
  pinRank: (row: MarketRow) => number
  isEmphasised: (row: MarketRow) => boolean
  name: MarketListName
} & WholeList) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const [search, setSearch] = useState('')
  const figures = useMarketColumns(
    view,
    scope,
    largestShare(
      rows.filter(({ id }) => id !== view.total.id),
      scope,
    ),
  )
  const found = findBrands(bySize(rows, scope), search, pinRank).toSorted((a, b) => pinRank(a) - pinRank(b))
  const pinnedCount = found.filter((row) => pinRank(row) < REST).length
  const foundCount = found.filter(({ id }) => id !== view.total.id).length
  const isWholeDue = useDeferred()
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
        {search === '' ? '' : t('found', { count: foundCount })}
      </VisuallyHidden>
      <div className={classes.table}>
        <FirstRows
          rows={found}
          first={pinnedCount + FIRST}
          isWhole={whole === name || search !== ''}
          label={t(`${name}.showAll`, { count: foundCount })}
          onShowAll={() => onShowAll(name)}
        >
          {(shown) => (
            <DataTable
              caption={t('caption', { title })}
              columns={columns}
              rows={isWholeDue ? shown : shown.slice(0, FIRST_RENDERED)}
              rowKey={({ id }) => id}
              isRowEmphasised={isEmphasised}
              pinRank={pinRank}
            />
          )}
        </FirstRows>
      </div>
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
