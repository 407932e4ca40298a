import { periodRange } from '@lotse/analysis/period.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import '../features/area/area.table.ts'
import '../features/businessunit/businessunit.table.ts'
import { refreshRollup } from '../features/kpi/kpi.rollup.ts'
import '../features/kpi/kpi.table.ts'
import { type TenantTransaction, withTenant } from '../platform/database/tenant-transaction.ts'

/** Months of the fixture's figures: 26, so that the last has a prior year and a full twelve months. */
export const FIXTURE_PERIODS = periodRange('2023-01', '2025-02')

/** Units with figures; each of an owner of its own. `u7` has none. */
export const FIXTURE_UNITS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'] as const

const BASE = ['attended_hours', 'productive_hours', 'sold_hours', 'service_revenue', 'service_cost', 'orders'] as const
type BaseFigure = (typeof BASE)[number]

const DERIVED = [
  { id: 'service_gross', formula: 'service_revenue - service_cost', driver_formula: 'orders * gross_per_order' },
]
const NO_DEFAULTS = { weak: null, target: { min: null, max: null }, top: null, source: 'none', confidence: 'none' }
const LABOUR_DEFAULTS = { weak: 69, target: { min: 92, max: null }, top: 100, source: 'A study', confidence: 'read' }
const KPIS = [
  {
    id: 'labour_productivity_pct',
    area_id: 'service',
    unit: '%',
    direction: 'HIGHER',
    formula: 'sold_hours / attended_hours * 100',
    driver_formula: 'labour_utilisation_pct * labour_efficiency_pct / 100',
    target_basis: 'POINT',
    defaults: LABOUR_DEFAULTS,
  },
  {
    id: 'labour_utilisation_pct',
    area_id: 'service',
    unit: '%',
    direction: 'RANGE',
    formula: 'productive_hours / attended_hours * 100',
    driver_formula: null,
    target_basis: 'POINT',
    defaults: { ...NO_DEFAULTS, target: { min: 85, max: 95 }, weak: 70 },
  },
  {
    id: 'labour_efficiency_pct',
    area_id: 'service',
    unit: '%',
    direction: 'HIGHER',
    formula: 'sold_hours / productive_hours * 100',
    driver_formula: null,
    target_basis: 'POINT',
    defaults: NO_DEFAULTS,
  },
  {
    id: 'service_profit',
    area_id: 'service',
    unit: 'EUR',
    direction: 'HIGHER',
    formula: 'service_gross',
    driver_formula: null,
    target_basis: 'YEAR',
    defaults: { ...NO_DEFAULTS, weak: 240_000 },
  },
  {
    id: 'gross_per_order',
    area_id: 'service',
    unit: 'EUR',
    direction: 'HIGHER',
    formula: 'service_gross / orders',
    driver_formula: null,
    target_basis: 'POINT',
    defaults: NO_DEFAULTS,
  },
  {
    id: 'cost_ratio_pct',
    area_id: 'finance',
    unit: '%',
    direction: 'LOWER',
    formula: 'service_cost / service_revenue * 100',
    driver_formula: null,
    target_basis: 'POINT',
    defaults: NO_DEFAULTS,
  },
] as const

/** A text in four languages that differ, so that a wrong one shows. */
export const textOf = (name: string) => ({ en: name, de: `${name} (de)`, tr: `${name} (tr)`, sk: `${name} (sk)` })
const json = (value: unknown) => JSON.stringify(value)

/** The value of a base figure: even figures that rise by month and by unit, with the worked example in `u1`. */
export function fixtureValue(unit: string, figure: BaseFigure, month: number): number {
  const worked = WORKED[`${unit} ${figure} ${FIXTURE_PERIODS[month]}`]
  if (worked !== undefined) return worked
  const rank = Number(unit.slice(1))
  const values: Record<BaseFigure, number> = {
    attended_hours: 1000,
    productive_hours: 850 + month,
    sold_hours: 700 + 20 * rank + 3 * month,
    service_revenue: 100_000 + 1000 * month,
    service_cost: 70_000 + 1000 * rank,
    orders: 200 + month,
  }
  return values[figure]
}

const WORKED: Readonly<Record<string, number>> = {
  'u1 attended_hours 2025-02': 1250,
  'u1 productive_hours 2025-02': 1000,
  'u1 sold_hours 2025-02': 1150,
  'u1 attended_hours 2024-02': 1000,
  'u1 productive_hours 2024-02': 800,
  'u1 sold_hours 2024-02': 800,
}

/** Fills a fresh tenant with two areas, six KPIs, seven units, three peer groups and 26 months of figures. */
export async function fillWithFigures(
  app: FastifyInstance,
  tenantId: string,
  options: { readonly nameOf?: (unit: string) => string; readonly units?: readonly string[] } = {},
): Promise<void> {
  const { nameOf = (unit) => `Unit ${unit}`, units = FIXTURE_UNITS } = options
  await withTenant(app.platform.database, tenantId, async (tx) => {
    await insertDefinitions(tx, nameOf)
    await insertFigures(tx, units)
  })
}

async function insertDefinitions(tx: TenantTransaction, nameOf: (unit: string) => string): Promise<void> {
  const tenant_id = tx.tenantId
  const common = { tenant_id, retired_at: null }
  const names = (id: string) => ({ name: json(textOf(`Name ${id}`)), description: json(textOf(`About ${id}`)) })
  for (const [position, id] of [...FIXTURE_UNITS, 'u7'].entries()) {
    const unit = {
      name: nameOf(id),
      affiliation: `owner-${id}`,
      brands: ['VW'],
      region: null,
      city: null,
      size: null,
      position,
    }
    await tx
      .insertInto('business_unit')
      .values({ ...common, id, ...unit })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet({ name: unit.name, affiliation: unit.affiliation }),
      )
      .execute()
  }
  const groups = {
    everybody: [...FIXTURE_UNITS, 'u7'],
    four: ['u1', 'u2', 'u3', 'u4'],
    others: ['u2', 'u3', 'u4', 'u5', 'u6'],
  }
  for (const [position, [id, members]] of Object.entries(groups).entries()) {
    await tx
      .insertInto('peer_group')
      .values({ ...common, id, ...names(id), position })
      .execute()
    const rows = members.map((unit) => ({
      tenant_id,
      peer_group_id: id,
      business_unit_id: unit,
      is_standard: id === 'everybody',
    }))
    await tx.insertInto('peer_group_member').values(rows).execute()
  }
  const areas = { finance: ['cost_ratio_pct'], service: ['service_profit', 'labour_productivity_pct'] }
  for (const [id, headline_kpis] of Object.entries(areas)) {
    const position = id === 'service' ? 1 : 2
    await tx
      .insertInto('area')
      .values({ ...common, id, ...names(id), icon: 'IconCar', headline_kpis, position })
      .execute()
  }
  await tx
    .insertInto('topic')
    .values({ ...common, id: 'labour', area_id: 'service', ...names('labour'), position: 1 })
    .execute()
  const units = ['%', 'EUR', 'hours', 'count'].map((id, position) => ({
    ...common,
    id,
    label: json(textOf(id)),
    long_label: json(textOf(id)),
    position,
  }))
  await tx.insertInto('unit_of_measure').values(units).execute()
  for (const [position, id] of BASE.entries()) {
    const unit = id.startsWith('service') ? 'EUR' : id.endsWith('hours') ? 'hours' : 'count'
    await tx
      .insertInto('base_figure')
      .values({
        ...common,
        id,
        name: names(id).name,
        unit,
        time_aggregation: 'SUM',
        unit_aggregation: 'SUM',
        ledger_hint: null,
        position,
      })
      .execute()
  }
  for (const [position, figure] of DERIVED.entries()) {
    await tx
      .insertInto('derived_figure')
      .values({ ...common, ...figure, name: names(figure.id).name, unit: 'EUR', position })
      .execute()
  }
  for (const [position, kpi] of KPIS.entries()) {
    const rest = {
      topic_id: kpi.id.startsWith('labour') ? 'labour' : null,
      decimals: 1,
      thresholds: null,
      potential: null,
      potential_group: null,
      drivers: [],
    }
    await tx
      .insertInto('kpi')
      .values({ ...common, ...kpi, ...names(kpi.id), ...rest, defaults: json(kpi.defaults), position })
      .execute()
  }
}

async function insertFigures(tx: TenantTransaction, units: readonly string[]): Promise<void> {
  for (const unit of units) {
    const values = BASE.flatMap((figure) =>
      FIXTURE_PERIODS.map((period, month) => ({
        tenant_id: tx.tenantId,
        business_unit_id: unit,
        base_figure_id: figure,
        period: `${period}-01`,
        import_id: 1,
        value: fixtureValue(unit, figure, month),
      })),
    )
    await tx.insertInto('base_figure_value').values(values).execute()
  }
  await refreshRollup(tx)
}

/** Sets a unit's own target from a month (`YYYY-MM`) on, and lets the tenant's revision move. */
export async function setTarget(
  app: FastifyInstance,
  tenantId: string,
  target: {
    readonly unit: string
    readonly kpi: string
    readonly from: string
    readonly min?: number
    readonly max?: number
  },
): Promise<void> {
  await withTenant(app.platform.database, tenantId, async (tx) => {
    const { unit, kpi, from, min = null, max = null } = target
    await tx
      .insertInto('kpi_target')
      .values({ tenant_id: tenantId, business_unit_id: unit, kpi_id: kpi, valid_from: `${from}-01`, min, max })
      .execute()
    await sql`update tenant_revision set revision = revision + 1 where tenant_id = ${tenantId}`.execute(tx)
  })
}
