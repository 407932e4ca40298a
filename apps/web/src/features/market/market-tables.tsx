import type { MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { bySize, findBrands } from './market.search.ts'
import type { MarketScope } from './market.words.ts'
import { MarketSource } from './market-source.tsx'
import classes from './market-tables.module.css'
import { useMarketColumns } from './use-market-columns.tsx'

/** Rows that are shown before somebody asks for all: the brands that most people sell or meet. */
const FIRST = 20

/** A table of the market in its frame, with the source under it. */
export function MarketDrives({ view, scope }: { view: MarketView; scope: MarketScope }) {
  const { t } = useTranslation('market')
  const title = view.brand === null ? t('drives.title') : t('drives.titleOf', { brand: view.brand.name })
  const figures = useMarketColumns(view, scope)
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
      <p className={classes.source}>
        <MarketSource source={view.source} />
      </p>
    </Panel>
  )
}

/** All brands, the own ones on top; searched and sorted here. `link`: what leads to one brand by itself. */
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
            {row.isOwn ? <small className={classes.own}>{t('brands.own')}</small> : null}
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
  const figures = useMarketColumns(view, scope)
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
        <span className={classes.search}>
          <SearchInput label={t('search', { what: head })} value={search} size="small" onChange={setSearch} />
        </span>
      }
    >
      <p className={classes.hidden} role="status">
        {search === '' ? '' : t('found', { count: found.filter((row) => row.id !== view.total.id).length })}
      </p>
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
      <p className={classes.source}>
        {t('noValue')}{' '}
        {t('workingDays.text', {
          month: format.period(view.period),
          days: format.number(view.workingDays.month, { decimals: 1 }),
          before: format.period(view.comparisonPeriod),
          daysBefore: format.number(view.workingDays.comparison, { decimals: 1 }),
        })}{' '}
        <MarketSource source={view.source} />
      </p>
    </Panel>
  )
}
