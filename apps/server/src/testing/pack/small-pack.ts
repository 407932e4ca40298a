import { addMonths, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { AREAS, areaPack, TOPICS, UNITS } from '../../features/area/area.pack.ts'
import { BUSINESS_UNITS, businessunitPack, PEER_GROUPS } from '../../features/businessunit/businessunit.pack.ts'
import { kpiPack } from '../../features/kpi/pack/kpi.pack.ts'
import { BASE_FIGURES, DERIVED_FIGURES, KPIS, TARGETS } from '../../features/kpi/pack/sections.ts'
import { refreshRollup } from '../../features/kpi/rollup/rollup.ts'
import { recordBaseFigureValues } from '../../features/kpi/value/value.ts'
import { buildFigureColumns, type FigureColumns } from '../../features/kpi/value/value-columns.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import type { Pack } from '../../platform/pack/pack.ts'
import { packFromValues } from '../../platform/pack/pack-in-memory.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { checkDeclaredReferences } from '../../platform/pack/pack-reference.ts'

/** Options of the small pack. */
export interface SmallPackOptions {
  /** Number of units `u1`, `u2`, …; default 6. */
  readonly units?: number
  /** Number of owners `og1`, …, assigned to the units in turn; default: one per unit. */
  readonly affiliations?: number
  /** Number of months with figures up to `lastPeriod`; default 26. */
  readonly months?: number
  readonly lastPeriod?: string
  /** Overrides a value; null omits it, undefined keeps the default. `unit` and `month` count from 0. */
  readonly figureValue?: (figure: SmallFigure, unit: number, month: number) => number | null | undefined
  /** Targets, with the columns of `targets.csv`. */
  readonly targets?: readonly {
    readonly business_unit: string
    readonly kpi: string
    readonly from: string
    readonly min?: number
    readonly max?: number
  }[]
}

/** Base figures of the small pack. */
export const SMALL_FIGURES = ['sold_hours', 'attended_hours', 'revenue', 'cost', 'nc_units', 'stock'] as const
export type SmallFigure = (typeof SMALL_FIGURES)[number]

const text = (en: string, de = en) => ({ en, de, tr: `${en} (tr)`, sk: `${en} (sk)` })

const kpi = (id: string, area: string, direction: string, formula: string, more: object = {}) => ({
  id,
  area,
  topic: area === 'service' ? 'workshop' : 'sales',
  name: text(`Name of ${id}`, `Name von ${id}`),
  description: text(`What ${id} says`),
  unit: '%',
  decimals: 1,
  direction,
  formula,
  ...more,
})

const defaults = (values: object) => ({
  benchmarkDefaults: { ...values, source: 'General knowledge', sourceKey: 'GK', confidence: 'none' },
})

const KPI_LIST = [
  kpi('labour_productivity_pct', 'service', 'HIGHER', 'sold_hours / attended_hours * 100', {
    order: 1,
    ...defaults({ weak: 70, target: 90, top: 100 }),
    drivers: ['sold_hours', 'attended_hours'],
  }),
  kpi('hours_lost', 'service', 'LOWER', 'attended_hours - sold_hours', { order: 2, unit: 'hours', decimals: 0 }),
  kpi('cost_ratio_pct', 'management', 'LOWER', 'cost / revenue * 100', {
    order: 1,
    ...defaults({ weak: 95, target: 85 }),
  }),
  kpi('profit', 'management', 'HIGHER', 'gross', {
    order: 2,
    unit: 'EUR',
    decimals: 0,
    targetBasis: 'YEAR',
    driverFormula: 'revenue * return_pct / 100',
  }),
  kpi('return_pct', 'management', 'HIGHER', 'profit / revenue * 100', {
    order: 3,
    ...defaults({ weak: 5, target: 12 }),
  }),
  kpi('stock_per_unit', 'management', 'RANGE', 'stock / nc_units', {
    order: 4,
    unit: 'x',
    ...defaults({ weak: 0.5, target: { min: 1, max: 3 } }),
  }),
]

/**
 * A small valid pack in memory: areas `service` and `management`, 6 base figures, a derived figure, 6 KPIs, 6 units of 6
 * owners, the peer groups `all` (standard) and `few` (three units, so its benchmarks are never released), and 26 months of figures.
 */
export function smallPack({ units = 6, affiliations = units, targets = [] }: SmallPackOptions = {}): Pack {
  const unitIds = Array.from({ length: units }, (_, index) => `u${index + 1}`)
  const figure = (id: SmallFigure, unit: string, timeAggregation = 'SUM') => ({
    id,
    name: text(`Name of ${id}`, `Name von ${id}`),
    unit,
    timeAggregation,
    unitAggregation: 'SUM',
  })
  const area = (id: string, order: number, headlineKpis: string[]) => ({
    id,
    order,
    icon: 'IconCar',
    name: text(`Area ${id}`, `Bereich ${id}`),
    description: text(`About ${id}`),
    headlineKpis,
  })
  return packFromValues({ format: 1, id: 'small', kind: 'TENANT' }, [
    [AREAS, [area('service', 1, ['labour_productivity_pct']), area('management', 2, ['return_pct', 'cost_ratio_pct'])]],
    [
      TOPICS,
      [
        { id: 'workshop', area: 'service', order: 1, name: text('Workshop', 'Werkstatt'), description: text('Hours') },
        { id: 'sales', area: 'management', order: 1, name: text('Sales', 'Verkauf'), description: text('Cars') },
      ],
    ],
    [UNITS, ['EUR', '%', 'hours', 'count', 'x'].map((id) => ({ id, label: text(id), long: text(`unit ${id}`) }))],
    [
      BASE_FIGURES,
      [
        figure('sold_hours', 'hours'),
        figure('attended_hours', 'hours'),
        figure('revenue', 'EUR'),
        figure('cost', 'EUR'),
        figure('nc_units', 'count'),
        figure('stock', 'count', 'LAST'),
      ],
    ],
    [DERIVED_FIGURES, [{ id: 'gross', name: text('Gross', 'Rohertrag'), unit: 'EUR', formula: 'revenue - cost' }]],
    [KPIS, KPI_LIST],
    [TARGETS, targets],
    [
      BUSINESS_UNITS,
      unitIds.map((id, index) => ({
        id,
        name: `Unit ${id}`,
        affiliation: `og${(index % affiliations) + 1}`,
        brands: index % 2 === 0 ? ['VW'] : ['SKODA'],
        region: index < 3 ? 'North' : 'South',
        city: `City ${id}`,
        size: 'MEDIUM',
      })),
    ],
    [
      PEER_GROUPS,
      [
        { id: 'all', name: text('All units', 'Alle Betriebe'), description: text('Everybody'), where: {} },
        { id: 'few', name: text('A few', 'Einige'), description: text('Three'), members: unitIds.slice(0, 3) },
      ],
    ],
  ])
}

/**
 * The figures of the small pack. Unit 0 in month 0: 80 of 100 hours sold, revenue 10,000, cost 8,000, 10 cars, stock 20. Each further
 * unit has 2 more sold hours, 100 less cost and one more car; each further month has 10 more revenue.
 */
export function smallFigures({
  units = 6,
  months = 26,
  lastPeriod = '2026-02',
  figureValue,
}: SmallPackOptions = {}): FigureColumns {
  const columns = buildFigureColumns()
  const first = periodIndex(addMonths(lastPeriod, 1 - months))
  for (let unit = 0; unit < units; unit++) {
    for (let month = 0; month < months; month++) {
      const defaultValues: Record<SmallFigure, number> = {
        sold_hours: 80 + 2 * unit,
        attended_hours: 100,
        revenue: 10_000 + 10 * month,
        cost: 8_000 - 100 * unit,
        nc_units: 10 + unit,
        stock: 20,
      }
      for (const figure of SMALL_FIGURES) {
        const override = figureValue?.(figure, unit, month)
        const value = override === undefined ? defaultValues[figure] : override
        if (value !== null) columns.add(`u${unit + 1}`, figure, first + month, value, 0)
      }
    }
  }
  return columns.build()
}

/** Applies the small pack and its figures to an existing tenant, with KPIs and benchmarks. */
export async function applySmallPack(
  database: LotseDatabase,
  tenantId: string,
  options: SmallPackOptions = {},
): Promise<void> {
  const pack = smallPack(options)
  const parts = [areaPack, businessunitPack, kpiPack]
  const problems = [...checkDeclaredReferences(pack), ...parts.flatMap((part) => part.check?.(pack) ?? [])]
  if (problems.length > 0) throw new PackError(problems)
  await withTenant(database, tenantId, async (tx) => {
    for (const part of parts) await part.apply?.(tx, pack)
    const columns = smallFigures(options)
    await recordBaseFigureValues(tx, { source: 'pack small', contentHash: 'small', columns, conflict: 'SUPERSEDE' })
    await refreshRollup(tx)
  })
}
