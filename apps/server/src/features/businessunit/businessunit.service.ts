import type {
  BusinessUnit,
  BusinessUnitDetail,
  BusinessUnitList,
  ListedPotential,
} from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { countStatuses, readUnitStandings } from '../kpi/kpi.public.ts'
import { listBusinessUnits, listPeerGroupsOf, type Portfolio } from './businessunit.repository.ts'
import { readLastActivity, readListedPotentials } from './businessunit.standing.ts'

/** What is needed to know who asks. */
export type UnitReader = Pick<Context, 'tx' | 'revision' | 'language' | 'person' | 'permissions'>

/** The units the caller may work in: largest unaddressed potential first, then most KPIs that are bad, then by name. */
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
 * One unit of the caller's portfolio. One outside it answers exactly like one that does not exist.
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
  return { ...unit, peerGroups }
}

async function readUnits(reader: UnitReader, id?: string): Promise<BusinessUnit[]> {
  const units = await listBusinessUnits(reader.tx, portfolioOf(reader), id)
  const standings = await readUnitStandings(reader, units)
  const maySeeFigures = isAllowed(['KPI_READ'], reader)
  const ids = units.map((unit) => unit.id)
  const potentials = maySeeFigures ? await readListedPotentials(reader.tx, ids) : new Map<string, ListedPotential>()
  const lastActivity = await readLastActivity(reader.tx, ids)
  return units.map(({ standardPeerGroupId: _, ...unit }) => {
    const standing = standings.get(unit.id)
    return {
      ...unit,
      latestPeriod: standing?.latestPeriod ?? null,
      statusCounts: standing && maySeeFigures ? standing.statusCounts : countStatuses([]),
      potential: potentials.get(unit.id) ?? null,
      lastActivityOn: lastActivity.get(unit.id) ?? null,
    }
  })
}

function portfolioOf({ person, permissions }: UnitReader): Portfolio {
  const mayChange = isAllowed(['CHANGE_BUSINESS_UNIT'], { permissions })
  return {
    isAll: mayChange && person.hasAllBusinessUnits,
    personId: mayChange ? person.id : null,
    unitIds: person.ownBusinessUnitId === null ? [] : [person.ownBusinessUnitId],
  }
}
