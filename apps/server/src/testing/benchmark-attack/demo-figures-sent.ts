import { join } from 'node:path'
import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import type { View } from '@lotse/analysis/figure/aggregation.ts'
import { applyPack, checkPack } from '../../app/pack/apply-pack.ts'
import { listBusinessUnitIds, listPeerGroupMembers } from '../../features/businessunit/businessunit.public.ts'
import '../../features/kpi/kpi.table.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PROBABILITIES } from './released-view.ts'

/** A KPI as far as an attack needs it. */
export interface SentKpi {
  readonly id: string
  readonly decimals: number
  readonly formula: string
}

/** One KPI of one unit: a number per month for each view, NaN for no value. */
export type UnitSeries = Readonly<Record<View, Float64Array>>

/** The quantiles (p10 to p90) of a group, KPI and view by month; NaN for one that is not released. */
export type SentQuantiles = readonly Float64Array[]

/** The figures of a tenant, and the benchmarks that the server sends about them. All series begin with the same month. */
export interface SentFigures {
  readonly tenant: string
  readonly firstPeriod: number
  readonly months: number
  /** The owner of each unit, numbered from 0. */
  readonly owners: Int32Array
  /** The peer groups that a reader can choose: numbers of units. */
  readonly groups: readonly { readonly id: string; readonly units: readonly number[] }[]
  readonly kpis: readonly SentKpi[]
  /** By KPI: the series of each unit. */
  readonly series: ReadonlyMap<string, readonly UnitSeries[]>
  readonly quantiles: (groupId: string, kpiId: string, view: View) => SentQuantiles | undefined
}

const PACKS = join(import.meta.dirname, '../../../../../packs')

const numbers = (values: readonly (number | null)[]) => Float64Array.from(values, (value) => value ?? Number.NaN)

/** Moves a series to another first month. */
function placed(values: Float64Array, offset: number, months: number): Float64Array {
  return Float64Array.from({ length: months }, (_, month) => values[month - offset] ?? Number.NaN)
}

/** Applies a demo pack and reads its figures and the benchmarks that were rolled up from them. */
export async function figuresSentFor(database: LotseDatabase, tenant: string): Promise<SentFigures> {
  await applyPack(database, await checkPack(join(PACKS, tenant)), { isDemo: true })
  return withTenant(database, tenant, async (tx) => {
    const ids = await listBusinessUnitIds(tx)
    const members = await listPeerGroupMembers(tx, ids)
    const ownerOf = new Map(
      members.flatMap((group) => group.members.map((one) => [one.businessUnitId, one.affiliation])),
    )
    const owners = [...new Set(ids.map((id) => ownerOf.get(id) ?? id))]
    const kpis = await tx
      .selectFrom('kpi')
      .select(['id', 'decimals', 'formula'])
      .where('tenant_id', '=', tenant)
      .where('retired_at', 'is', null)
      .orderBy('id')
      .execute()
    const rollup = await tx.selectFrom('kpi_rollup').selectAll().where('tenant_id', '=', tenant).execute()
    const sent = await tx.selectFrom('benchmark_rollup').selectAll().where('tenant_id', '=', tenant).execute()
    const firstOf = (row: { first_period: string }) => periodIndex(String(row.first_period).slice(0, 7))
    const firstPeriod = Math.min(...rollup.map(firstOf))
    const months = Math.max(...rollup.map((row) => firstOf(row) - firstPeriod + row.month.length))
    const at = (values: readonly (number | null)[], row: { first_period: string }) =>
      placed(numbers(values), firstOf(row) - firstPeriod, months)
    const none = new Float64Array(months).fill(Number.NaN)
    const rowOf = new Map(rollup.map((row) => [`${row.kpi_id} ${row.business_unit_id}`, row]))
    const series = new Map(
      kpis.map(({ id }) => [
        id,
        ids.map((unit): UnitSeries => {
          const row = rowOf.get(`${id} ${unit}`)
          if (row === undefined) return { MONTH: none, YTD: none, R12: none }
          return { MONTH: at(row.month, row), YTD: at(row.ytd, row), R12: at(row.r12, row) }
        }),
      ]),
    )
    const quantiles = new Map(
      sent.map((row) => [
        `${row.peer_group_id} ${row.kpi_id} ${row.view}`,
        PROBABILITIES.map(({ name }) => at(row[name], row)),
      ]),
    )
    return {
      tenant,
      firstPeriod,
      months,
      owners: Int32Array.from(ids, (id) => owners.indexOf(ownerOf.get(id) ?? id)),
      groups: members.map((group) => ({
        id: group.peerGroupId,
        units: group.members.map(({ businessUnitId }) => ids.indexOf(businessUnitId)),
      })),
      kpis,
      series,
      quantiles: (groupId, kpiId, view) => quantiles.get(`${groupId} ${kpiId} ${view}`),
    }
  })
}
