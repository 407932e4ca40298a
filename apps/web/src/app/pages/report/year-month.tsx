import type { MarketQuery, MarketRow, MarketYearMonth } from '@lotse/contract/features/market/market.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FiguresAge } from '../../../features/kpi/overview/figures-age.tsx'
import { isMonthMissing, marketQuery } from '../../../features/market/market.queries.ts'
import type { MarketListName, MarketScope } from '../../../features/market/market.words.ts'
import { MarketChart } from '../../../features/market/market-chart.tsx'
import { MarketDownload } from '../../../features/market/market-download.tsx'
import { type MarketPatch, MarketPickers } from '../../../features/market/market-pickers.tsx'
import { MarketSentence } from '../../../features/market/market-sentence.tsx'
import { MarketBrands, MarketDrives, MarketModels } from '../../../features/market/market-tables.tsx'
import { MarketTiles } from '../../../features/market/market-tiles.tsx'
import { PrintButton } from '../../../features/report/print-button.tsx'
import { ReportDownload } from '../../../features/report/report-download.tsx'
import { download } from '../../../platform/api/call.ts'
import { downloadMarketReport } from '../../../platform/api/generated/report.operations.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SkeletonChart, SkeletonSentence } from '../../../ui/feedback/page-skeletons.tsx'
import { EmptyState, SkeletonTiles } from '../../../ui/feedback/states.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Deferred } from '../../../ui/layout/deferred.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { clean } from '../../search/view.ts'
import { isError } from '../entry/page-error-code.ts'
import { ReportHeader } from './header.tsx'
import classes from './report.module.css'
import { type ReportSearch, reportSearch } from './report.search.ts'

/** The German market, month by month; the address contains the selection. */
export function ReportYearMonth() {
  const { t } = useTranslation('market')
  const search = useSearch({ from: '/default/report' })
  const navigate = useNavigate({ from: '/report' })
  const asked = marketQueryOf(search)
  const missing = useQuery(marketQuery(asked)).error
  // The address keeps the month that other pages show, the market shows its newest one instead.
  const { period: _, ...newest } = asked
  const query = isMonthMissing(missing) ? newest : asked
  const scope: MarketScope = search.scope === 'ytd' ? 'yearToDate' : 'month'
  const market = useQuery(marketQuery(query))
  const go = (patch: ReportSearch, drop: readonly (keyof ReportSearch)[] = []) =>
    void navigate({
      search: (old) => {
        const next = { ...reportSearch({ ...old }), ...patch }
        for (const key of drop) delete next[key]
        return next
      },
      resetScroll: false,
    })
  const onChange = ({ scope: wanted, ...patch }: MarketPatch) => {
    const dropped = (Object.keys(patch) as (keyof typeof patch)[]).filter((key) => patch[key] === null)
    const kept = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null)) as ReportSearch
    go(
      { ...kept, ...(wanted === 'yearToDate' ? { scope: 'ytd' } : {}) },
      wanted === 'month' ? [...dropped, 'scope'] : dropped,
    )
  }
  const isUnknown = isError(market.error, 'market.brand_not_found')
  // A link may name a brand that is not there: the message was shown already, all brands follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error decides, once
  useEffect(() => {
    if (isUnknown) go({}, ['brand', 'drive'])
  }, [isUnknown])
  const view = market.data?.view ?? null
  return (
    <>
      <ReportHeader
        view="yearmonth"
        isLoading={market.isPending}
        lead={t('lead')}
        actions={
          view ? (
            <>
              <MarketDownload query={query} />
              <ReportDownload
                formats={['PDF']}
                fetchFile={(_, signal, onProgress) => download(downloadMarketReport, { query, signal }, onProgress)}
              />
              <PrintButton />
            </>
          ) : null
        }
        context={
          view && market.data ? (
            <MarketPickers periods={market.data.periods} view={view} scope={scope} onChange={onChange} />
          ) : null
        }
      />
      <Loaded
        query={market}
        subject="market"
        loading={t('loading')}
        shape={
          <Stack gap={4}>
            <SkeletonSentence />
            <SkeletonTiles count={4} />
            <SkeletonChart />
          </Stack>
        }
      >
        {(data) => (
          <Content
            data={data}
            note={isMonthMissing(missing) ? missing.serverMessage : null}
            search={search}
            scope={scope}
            onShowAll={(all) => go({ all })}
          />
        )}
      </Loaded>
    </>
  )
}

function marketQueryOf({ period, drive, brand, comparison }: ReportSearch): MarketQuery {
  return clean({ period, drive, brand, comparison })
}

function Content({
  data: { view, periods },
  note,
  search,
  scope,
  onShowAll,
}: {
  data: MarketYearMonth
  /** Why the month of the address is not shown; null when it is. */
  note: string | null
  search: ReportSearch
  scope: MarketScope
  onShowAll: (list: MarketListName) => void
}) {
  const { t } = useTranslation('market')
  if (view === null) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  const link = (row: MarketRow) => (
    <Link to="/report" search={{ ...search, brand: row.id }} resetScroll={false}>
      {row.name}
    </Link>
  )
  return (
    <Stack gap={4} className={classes.content}>
      {note === null ? null : (
        <Text size="sm" weight={500} role="note">
          {note}
        </Text>
      )}
      <FiguresAge lastPeriod={periods.at(-1) ?? view.period} />
      <MarketSentence view={view} />
      <MarketTiles view={view} />
      <Deferred>
        <Columns ratio={[1, 1]}>
          <MarketChart view={view} />
          <MarketDrives view={view} scope={scope} />
        </Columns>
        <MarketModels view={view} scope={scope} whole={search.all} onShowAll={onShowAll} />
        <MarketBrands view={view} scope={scope} link={link} whole={search.all} onShowAll={onShowAll} />
      </Deferred>
    </Stack>
  )
}
