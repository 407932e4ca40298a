import type {
  BusinessUnit,
  BusinessUnitDetail,
  BusinessUnitList,
  ListedPotential,
} from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { findBusinessUnitMarket, listPeerGroupsOf, listPortfolio } from '../businessunit/businessunit.public.ts'
import { countStatuses, listPotentials, readUnitStatusSummaries } from '../kpi/kpi.public.ts'
import { brandNamesOf } from '../market/market.public.ts'
import { listAddressedKpis } from '../measure/measure.public.ts'
import { readLastActivity } from '../signal/signal.public.ts'

/** The request context that determines the caller's portfolio. */
export type UnitReader = Pick<Context, 'tx' | 'tenant' | 'revision' | 'language' | 'person' | 'permissions'>

/** The units of the caller's portfolio: largest unaddressed potential first, then most critical KPIs, then by name. */
export async function readBusinessUnits(reader: UnitReader): Promise<BusinessUnitList> {
  const collator = new Intl.Collator(LOCALE_OF[reader.language])
  const content = await readUnits(reader)
  content.sort(
    (a, b) =>
      unaddressed(b) - unaddressed(a) ||
      b.statusCounts.BAD - a.statusCounts.BAD ||
      collator.compare(a.name, b.name) ||
      collator.compare(a.id, b.id),
  )
  return { content }
}

/** Units without a potential come last. */
const unaddressed = ({ potential }: BusinessUnit) => (potential === null ? -1 : potential.joint - potential.addressed)

/**
 * One unit of the caller's portfolio; a unit outside of it counts as missing.
 *
 * @throws AppError businessunit.not_found
 */
export async function readBusinessUnit(reader: UnitReader, id: string): Promise<BusinessUnitDetail> {
  const [unit] = await readUnits(reader, id)
  if (!unit) throw new AppError('businessunit.not_found')
  const peerGroups = (await listPeerGroupsOf(reader.tx, id)).map((group) => ({
    id: group.id,
    name: group.name[reader.language],
    description: group.description[reader.language],
  }))
  const market = await findBusinessUnitMarket(reader.tx, id)
  return { ...unit, country: market?.country ?? null, peerGroups }
}

async function readUnits(reader: UnitReader, id?: string): Promise<BusinessUnit[]> {
  const units = await listPortfolio(reader, id)
  const statusSummaries = await readUnitStatusSummaries(reader, units)
  const maySeeFigures = isAllowed(['KPI_READ'], reader)
  const ids = units.map((unit) => unit.id)
  const potentials = maySeeFigures ? await readListedPotentials(reader.tx, ids) : new Map<string, ListedPotential>()
  const lastActivity = await readLastActivity(reader, ids)
  return units.map(({ standardPeerGroupId: _, ...unit }) => {
    const statusSummary = statusSummaries.get(unit.id)
    return {
      ...unit,
      brands: brandNamesOf(unit.brands),
      latestPeriod: statusSummary?.latestPeriod ?? null,
      statusCounts: statusSummary && maySeeFigures ? statusSummary.statusCounts : countStatuses([]),
      potential: potentials.get(unit.id) ?? null,
      lastActivityOn: lastActivity.get(unit.id) ?? null,
    }
  })
}

/** The joint potential of each unit and the part addressed by open measures; units without a potential are omitted. */
async function readListedPotentials(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, ListedPotential>> {
  const addressed = await listAddressedKpis(tx, businessUnitIds)
  return new Map(
    (await listPotentials(tx, businessUnitIds)).map(({ businessUnitId, joint, shares }) => {
      const kpis = addressed.get(businessUnitId) ?? new Set()
      const sum = [...shares].reduce((total, [id, share]) => (kpis.has(id) ? total + share : total), 0)
      // The sum of the shares may exceed the joint potential by rounding.
      return [businessUnitId, { joint, addressed: Math.min(joint, sum) }]
    }),
  )
}
