import { addMonths, periodIndex } from '@lotse/analysis/period.ts'
import { AREAS, areaPack, TOPICS, UNITS } from '../features/area/area.pack.ts'
import { BUSINESS_UNITS, businessunitPack, PEER_GROUPS } from '../features/businessunit/businessunit.pack.ts'
import { kpiPack } from '../features/kpi/kpi.pack.ts'
import { ASSUMPTIONS, BASE_FIGURES, DERIVED_FIGURES, KPIS, TARGETS } from '../features/kpi/kpi.pack-sections.ts'
import { refreshRollup } from '../features/kpi/kpi.rollup.ts'
import { recordBaseFigureValues } from '../features/kpi/kpi.value.ts'
import { buildFigureColumns } from '../features/kpi/kpi.value-columns.ts'
import type { LotseDatabase } from '../platform/database/database.ts'
import type { TenantTransaction } from '../platform/database/tenant-transaction.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import type { Pack } from '../platform/pack/pack.ts'
import { packFromValues } from '../platform/pack/pack-in-memory.ts'
import { PackError } from '../platform/pack/pack-problem.ts'

/** Last month of the workshops' figures. */
export const WORKSHOP_PERIOD = '2025-12'
const MONTHS = 14

const text = (en: string, de = en) => ({ en, de, tr: `${en} (tr)`, sk: `${en} (sk)` })

const kpi = (id: string, area: string, unit: string, direction: string, formula: string, more: object = {}) => ({
  id,
  area,
  name: text(`Name of ${id}`, `Name von ${id}`),
  description: text(`What ${id} says`),
  unit,
  decimals: 1,
  direction,
  formula,
  ...more,
})

const KPI_LIST = [
  kpi('utilisation', 'workshop', '%', 'HIGHER', 'sold / attended * 100', { potentialGroup: 'hours' }),
  kpi('rate', 'workshop', 'EUR/h', 'HIGHER', 'revenue / sold'),
  kpi('hours_per_order', 'workshop', 'hours', 'HIGHER', 'sold / orders', {
    potential: { expression: 'gap * orders * rate' },
    potentialGroup: 'hours',
  }),
  kpi('score', 'workshop', 'count', 'HIGHER', 'orders / attended'),
  kpi('mix', 'workshop', '%', 'RANGE', 'cost / revenue * 100', { potential: { expression: 'gap * 10' } }),
  kpi('receivable_days', 'finance', 'days', 'LOWER', 'receivables / revenue * 365', {
    potential: { expression: 'gap / 365 * revenue * interest_rate_pct / 100' },
  }),
  kpi('profit', 'finance', 'EUR', 'HIGHER', 'revenue - cost', {
    driverFormula: 'attended * utilisation / 100 * rate - cost',
    targetBasis: 'YEAR',
    potentialGroup: 'total',
    outcome: true,
  }),
  kpi('return_on_sales', 'finance', '%', 'HIGHER', 'profit / revenue * 100', {
    driverFormula: 'profit / revenue * 100',
    potential: { expression: 'gap / 100 * revenue' },
    potentialGroup: 'total',
  }),
]

/**
 * Six workshops of six owners, `u1` the weakest: per month 1,000 hours attended; `u{n}` sells 700 + 30 n of them at
 * 90 + n € to 400 orders, costs 60,000 € and has receivables of 90,000 − 5,000 n €. Peer groups `all` (standard) and `few`.
 */
export function workshopPack(interestRate = 6): Pack {
  const unitIds = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6']
  const area = (id: string, order: number) => ({
    id,
    order,
    icon: 'IconTool',
    name: text(`Area ${id}`, `Bereich ${id}`),
    description: text(`About ${id}`),
    headlineKpis: [],
  })
  const figure = (id: string, unit: string, timeAggregation = 'SUM') => {
    return { id, name: text(`Name of ${id}`), unit, timeAggregation, unitAggregation: 'SUM' }
  }
  return packFromValues({ format: 1, id: 'workshops', kind: 'TENANT' }, [
    [AREAS, [area('workshop', 1), area('finance', 2)]],
    [TOPICS, []],
    [UNITS, ['EUR', '%', 'hours', 'count', 'days', 'EUR/h'].map((id) => ({ id, label: text(id), long: text(id) }))],
    [
      BASE_FIGURES,
      [
        ...['attended', 'sold'].map((id) => figure(id, 'hours')),
        ...['revenue', 'cost'].map((id) => figure(id, 'EUR')),
        figure('orders', 'count'),
        figure('receivables', 'EUR', 'AVERAGE'),
      ],
    ],
    [DERIVED_FIGURES, []],
    [
      ASSUMPTIONS,
      [
        {
          id: 'interest_rate_pct',
          name: text('Interest rate', 'Zinssatz'),
          unit: '%',
          value: interestRate,
          source: text('The bank', 'Die Bank'),
        },
      ],
    ],
    [KPIS, KPI_LIST],
    [TARGETS, []],
    [BUSINESS_UNITS, unitIds.map((id) => ({ id, name: `Unit ${id}`, affiliation: `owner ${id}`, brands: [] }))],
    [
      PEER_GROUPS,
      [
        { id: 'all', name: text('All', 'Alle'), description: text('Everybody'), where: {} },
        { id: 'few', name: text('Few', 'Wenige'), description: text('Four'), members: unitIds.slice(0, 4) },
      ],
    ],
  ])
}

/** Applies the definitions as a pack does, without the roll-up. */
export async function applyWorkshopPack(tx: TenantTransaction, pack: Pack): Promise<void> {
  const parts = [areaPack, businessunitPack, kpiPack]
  const problems = parts.flatMap((part) => part.check?.(pack) ?? [])
  if (problems.length > 0) throw new PackError(problems)
  for (const part of parts) await part.apply?.(tx, pack)
}

/** Fills a tenant with the workshops, their figures, KPIs, benchmarks and potentials. */
export async function fillWithWorkshops(
  database: LotseDatabase,
  tenantId: string,
  { lastOf = {} }: { readonly lastOf?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    await applyWorkshopPack(tx, workshopPack())
    const columns = buildFigureColumns()
    for (let n = 1; n <= 6; n++) {
      const last = periodIndex(lastOf[`u${n}`] ?? WORKSHOP_PERIOD)
      const first = periodIndex(addMonths(WORKSHOP_PERIOD, 1 - MONTHS))
      const sold = 700 + 30 * n
      const values = {
        attended: 1_000,
        sold,
        revenue: sold * (90 + n),
        cost: 60_000,
        orders: 400,
        receivables: 90_000 - 5_000 * n,
      }
      for (let month = first; month <= last; month++) {
        for (const [figure, value] of Object.entries(values)) columns.add(`u${n}`, figure, month, value, 0)
      }
    }
    await recordBaseFigureValues(tx, {
      source: 'workshops',
      contentHash: 'workshops',
      columns: columns.build(),
      conflict: 'SUPERSEDE',
    })
    await refreshRollup(tx)
  })
}
