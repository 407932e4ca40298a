import type { KpiSummary, ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { KpiRow, KpiTile } from '../../../ui/kpi/kpi-tile.tsx'
import { Grid, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { targetLine } from '../kpi.delta.ts'
import { targetFigure } from '../kpi.words.ts'
import { decidingDecimals } from '../precision.ts'
import classes from './collection.module.css'
import { STATUS_RANK } from './order.ts'
import { TILE_FITS, tileColumns } from './tile-columns.ts'
import { useKpiParts } from './use-kpi-parts.tsx'

interface CollectionProps {
  readonly kpis: readonly KpiSummary[]
  /** The view the readings were computed for. */
  readonly resolved: ResolvedView
  /** The view of the address, which links keep. */
  readonly view: ViewQuery
}

/** KPIs as a grid of cards. */
export function KpiTiles({ kpis, resolved, view }: CollectionProps) {
  const parts = useKpiParts('tile')
  return (
    <div className={classes.rows}>
      <Grid as="ul" min="236px" gap={3} className={classes.tiles} style={columnsOf(kpis.length)}>
        {kpis.map((kpi) => (
          <Stack as="li" key={kpi.id}>
            <KpiTile {...parts(kpi, resolved, view)} isAlone={kpis.length === 1} />
          </Stack>
        ))}
      </Grid>
    </div>
  )
}

/** The numbers of columns for each width, as the style sheet reads them. */
function columnsOf(count: number): React.CSSProperties {
  return Object.fromEntries(TILE_FITS.map((fit) => [`--columns-${fit}`, tileColumns(count, fit)]))
}

/** KPIs as lines under one another. */
export function KpiRows({ kpis, resolved, view }: CollectionProps) {
  const parts = useKpiParts()
  return (
    <Lines className={classes.rows}>
      {kpis.map((kpi) => (
        <li key={kpi.id}>
          <KpiRow {...parts(kpi, resolved, view)} />
        </li>
      ))}
    </Lines>
  )
}

/** KPIs as a table that can be sorted by every column. */
export function KpiTable({
  kpis,
  resolved,
  view,
  caption,
  mark,
}: CollectionProps & {
  readonly caption: string
  /** What follows the name of a KPI, e.g. a button. */
  readonly mark?: (kpi: KpiSummary) => React.ReactNode
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const partsOf = useKpiParts()
  const parts = new Map(kpis.map((kpi) => [kpi.id, partsOf(kpi, resolved, view)]))
  const columns: readonly Column<KpiSummary>[] = [
    {
      id: 'name',
      header: t('term.kpi'),
      isRowHeader: true,
      cell: (kpi) => (
        <Inline as="span" align={mark ? 'center' : 'baseline'} wrap={false}>
          {parts.get(kpi.id)?.status}
          <span className={classes.name}>{parts.get(kpi.id)?.name}</span>
          {mark?.(kpi)}
        </Inline>
      ),
      sortBy: (kpi) => kpi.name,
    },
    {
      id: 'value',
      header: t('term.value'),
      isFigure: true,
      cell: (kpi) => <strong>{parts.get(kpi.id)?.value}</strong>,
      sortBy: (kpi) => kpi.reading.value,
    },
    {
      id: 'change',
      header: t('term.change'),
      cell: (kpi) => (
        <Text as="span" size="xs" tone="soft" className={classes.small}>
          {parts.get(kpi.id)?.delta}
        </Text>
      ),
      sortBy: ({ reading: { value, comparison } }) =>
        value === null || comparison === null || comparison === 0 ? null : (value - comparison) / Math.abs(comparison),
    },
    {
      id: 'target',
      header: t('term.target'),
      isFigure: true,
      cell: (kpi) =>
        targetFigure(t, format, kpi.reading.target, {
          ...kpi,
          decimals: decidingDecimals(kpi.reading.value, kpi.reading.target, kpi.decimals),
        }) ?? '–',
      sortBy: (kpi) => targetLine(kpi.reading.target, kpi.direction),
    },
    {
      id: 'trend',
      rank: 1,
      header: t('column.trend'),
      cell: (kpi) => <span className={classes.spark}>{parts.get(kpi.id)?.spark}</span>,
      width: '128px',
    },
    {
      id: 'peers',
      rank: 1,
      header: t('column.peers'),
      cell: (kpi) => <span className={classes.strip}>{parts.get(kpi.id)?.strip}</span>,
      sortBy: (kpi) => kpi.reading.peerDeviation,
      width: '176px',
    },
    {
      id: 'status',
      // The shape before the name says it, too.
      rank: 1,
      header: t('term.status'),
      cell: (kpi) => (
        <Text as="span" size="xs" tone="soft" className={classes.small}>
          {t(`status.${kpi.reading.status}`)}
        </Text>
      ),
      sortBy: (kpi) => STATUS_RANK[kpi.reading.status],
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={kpis} rowKey={(kpi) => kpi.id} />
}
