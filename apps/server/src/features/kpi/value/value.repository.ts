import { periodIndex, periodOf } from '@lotse/analysis/calendar/period.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'
import type { RecordedFinding } from './finding.ts'

/**
 * The values of one base figure of one unit, oldest first; `periods` are period indexes. NaN: the value was withdrawn.
 */
export interface ValueSeries {
  readonly businessUnitId: string
  readonly figureId: string
  readonly periods: readonly number[]
  readonly values: readonly number[]
  /** The delivery of each value. */
  readonly importIds: readonly number[]
}

/**
 * The current values of the given units, packed into one text per unit and figure, since hundreds of thousands of rows
 * cost the driver more than the database.
 * @param limits `asOfImport` excludes later deliveries, `since` (a period index) excludes earlier months
 */
export async function listValueSeries(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
  { asOfImport, since }: { readonly asOfImport?: number; readonly since?: number } = {},
): Promise<ValueSeries[]> {
  const until = asOfImport === undefined ? sql`` : sql`and import_id <= ${asOfImport}`
  const from = since === undefined ? sql`` : sql`and period >= ${`${periodOf(since)}-01`}::date`
  const { rows } = await sql<{ u: string; f: string; packed: string }>`
    select business_unit_id as u, base_figure_id as f,
      string_agg(period || ',' || import_id || ',' || coalesce(value::text, 'NaN'), ';' order by period, import_id) as packed
    from base_figure_value
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}::text[]) ${until} ${from}
    group by business_unit_id, base_figure_id`.execute(tx)
  return rows.map(({ u, f, packed }) => ({ businessUnitId: u, figureId: f, ...unpack(packed) }))
}

/**
 * The last value of a month is the current one, since corrections follow what they correct. Sliced by position for
 * speed.
 */
function unpack(packed: string): Pick<ValueSeries, 'periods' | 'values' | 'importIds'> {
  const periods: number[] = []
  const values: number[] = []
  const importIds: number[] = []
  for (let start = 0; start < packed.length; ) {
    const found = packed.indexOf(';', start)
    const end = found < 0 ? packed.length : found
    const comma = packed.indexOf(',', start + 11)
    const period = Number(packed.slice(start, start + 4)) * 12 + Number(packed.slice(start + 5, start + 7)) - 1
    const index = periods.at(-1) === period ? periods.length - 1 : periods.length
    periods[index] = period
    importIds[index] = Number(packed.slice(start + 11, comma))
    values[index] = Number(packed.slice(comma + 1, end))
    start = end + 1
  }
  return { periods, values, importIds }
}

/**
 * Lets this transaction sort some hundred thousand values in memory; with the default of 4 MB they would be sorted on
 * disk.
 */
export async function allowLargeSorts(tx: TenantTransaction): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx)
}

/** Values of one unit and figure to be inserted. */
export interface NewSeries {
  readonly businessUnitId: string
  readonly figureId: string
  readonly periods: readonly number[]
  readonly values: readonly number[]
}

/** Appends values to a delivery. */
export async function insertValues(
  tx: TenantTransaction,
  importId: number,
  series: readonly NewSeries[],
): Promise<void> {
  const units = series.map(({ businessUnitId }) => businessUnitId)
  const figures = series.map(({ figureId }) => figureId)
  // One text each instead of an array of texts, in which the driver would check every character for escaping.
  const periods = series.map((one) => one.periods.join(',')).join(';')
  const values = series
    .map((one) => one.values.join(','))
    .join(';')
    .replaceAll('NaN', '')
  await sql`
    insert into base_figure_value (tenant_id, business_unit_id, base_figure_id, period, import_id, value)
    select ${tx.tenantId}, s.unit, s.figure, make_date(x.period / 12, x.period % 12 + 1, 1), ${importId}, x.value
    from unnest(${units}::text[], ${figures}::text[], string_to_array(${periods}, ';'), string_to_array(${values}, ';'))
      s (unit, figure, periods, vals)
    cross join lateral unnest(
      string_to_array(s.periods, ',')::integer[], string_to_array(s.vals, ',', '')::double precision[]
    ) x (period, value)`.execute(tx)
}

/** Inserts a delivery; returns its id. */
export async function insertFigureImport(
  tx: TenantTransaction,
  delivery: {
    readonly source: string
    readonly contentHash: string
    readonly valuesWritten: number
    readonly added: number
    readonly corrected: number
    /** Period indexes. */
    readonly months: { readonly first: number; readonly last: number }
    /** The person who imports it in the browser. */
    readonly importedById?: string | null
    /** Who corrects a value, and why. */
    /** What was implausible, and what was decided about it. */
    readonly findings?: readonly RecordedFinding[]
    readonly correction?: { readonly personId: string; readonly reason: string }
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('figure_import')
    .values({
      tenant_id: tx.tenantId,
      source: delivery.source,
      content_hash: delivery.contentHash,
      values_written: delivery.valuesWritten,
      person_id: delivery.correction?.personId ?? null,
      reason: delivery.correction?.reason ?? null,
      imported_by: delivery.importedById ?? null,
      findings: (delivery.findings ?? []).length === 0 ? null : JSON.stringify(delivery.findings),
      added: delivery.added,
      corrected: delivery.corrected,
      first_period: `${periodOf(delivery.months.first)}-01`,
      last_period: `${periodOf(delivery.months.last)}-01`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The first month with a value of a source, as a period index; null when it has delivered none. */
export async function readFirstPeriod(tx: TenantTransaction, source: string): Promise<number | null> {
  const row = await tx
    .selectFrom('base_figure_value as value')
    .innerJoin('figure_import as delivery', (join) =>
      join.onRef('delivery.tenant_id', '=', 'value.tenant_id').onRef('delivery.id', '=', 'value.import_id'),
    )
    .select(sql<string | null>`to_char(min(value.period), 'YYYY-MM')`.as('first'))
    .where('value.tenant_id', '=', tx.tenantId)
    .where('delivery.source', '=', source)
    .executeTakeFirst()
  const first = row?.first ?? null
  return first === null ? null : periodIndex(first)
}

/** A stored delivery. */
export interface FigureImport {
  readonly id: number
  readonly source: string
  readonly contentHash: string
  readonly importedAt: Date
  readonly valuesWritten: number
}

/** The tenant's deliveries of files and packs, newest first, without corrections by people. */
export async function listFigureImports(tx: TenantTransaction, limit?: number): Promise<FigureImport[]> {
  return tx
    .selectFrom('figure_import')
    .select(['id', 'source', 'content_hash as contentHash'])
    .select(['imported_at as importedAt', 'values_written as valuesWritten'])
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', 'is', null)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** A value as of a delivery. */
export interface ValueAsOf {
  readonly businessUnitId: string
  readonly figureId: string
  /** `YYYY-MM-01`. */
  readonly period: string
  readonly importId: number
  readonly value: number
}

/** The values as of a delivery, without later ones, so that past reports can be reproduced. */
export async function valuesAsOf(tx: TenantTransaction, importId: number): Promise<ValueAsOf[]> {
  const { rows } = await sql<ValueAsOf & { value: number | null }>`
    select distinct on (business_unit_id, base_figure_id, period)
      business_unit_id as "businessUnitId", base_figure_id as "figureId", period, import_id as "importId", value
    from base_figure_value
    where tenant_id = ${tx.tenantId} and import_id <= ${importId}
    order by business_unit_id, base_figure_id, period, import_id desc`.execute(tx)
  return rows.filter(({ value }) => value !== null)
}
