import { SingleLine } from '@lotse/contract/written-text.schema.ts'
import { Array, Enum, Object, Optional, type Static, String } from 'typebox'
import { type JsonRow, syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { defineSection, type Pack, type PackChange, type PackEntry, type PackPart } from '../../platform/pack/pack.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { unknownReference } from '../../platform/pack/pack-reference.ts'
import { Id, Line, PackText, ref } from '../../platform/pack/pack-schema.ts'
import { placeUnits } from './businessunit.placement.ts'
import type { StoredGroupRule } from './businessunit.table.ts'

const closed = { additionalProperties: false }
const Name = SingleLine({ minLength: 1, maxLength: 200 })
const SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const

/** `business-units.yaml`: the organisations whose figures are shown. */
export const BUSINESS_UNITS = defineSection({
  name: 'business-units',
  noun: 'business unit',
  form: 'LIST',
  title: 'Business units. Units of one affiliation (owner) count as one contributor to a benchmark.',
  item: Object(
    {
      id: Id,
      name: Name,
      affiliation: Optional(Id),
      brands: Optional(Array(Name, { maxItems: 50, uniqueItems: true })),
      country: Optional(
        String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1, e.g. DE: the market that its sales are part of' }),
      ),
      region: Optional(Name),
      city: Optional(Name),
      size: Optional(Enum([...SIZES])),
      peerGroup: Optional(ref('peer-groups')),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
type Unit = Static<typeof BUSINESS_UNITS.item>

/** `peer-groups.yaml`: groups of comparable units, defined by attributes or by ids. */
export const PEER_GROUPS = defineSection({
  name: 'peer-groups',
  noun: 'peer group',
  form: 'LIST',
  title:
    'Peer groups, in order: a unit is compared with its own peerGroup, else with the first group that contains it.',
  item: Object(
    {
      id: Id,
      name: PackText,
      description: Optional(PackText),
      where: Optional(
        Object(
          {
            size: Optional(Array(Enum([...SIZES]), { minItems: 1 })),
            region: Optional(Array(Line, { minItems: 1 })),
            brand: Optional(Array(Line, { minItems: 1 })),
          },
          { ...closed, description: 'all conditions must match; none ({}) matches every unit' },
        ),
      ),
      members: Optional(Array(ref('business-units'), { uniqueItems: true })),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
type PeerGroup = Static<typeof PEER_GROUPS.item>

/** Business units and peer groups of a tenant pack. */
export const businessunitPack: PackPart = { sections: [BUSINESS_UNITS, PEER_GROUPS], check, apply }

function check(pack: Pack): PackProblem[] {
  const units = pack.list(BUSINESS_UNITS).map(({ value }) => value)
  const groups = pack.list(PEER_GROUPS)
  const brands = [...new Set(units.flatMap(({ brands }) => brands ?? []))]
  const regions = [...new Set(units.flatMap(({ region }) => region ?? []))]
  return [
    ...groups.flatMap((entry) => checkGroup(entry, brands, regions)),
    ...pack.list(BUSINESS_UNITS).flatMap((entry) => checkStandardGroup(pack, entry)),
  ]
}

function checkGroup(entry: PackEntry<PeerGroup>, brands: readonly string[], regions: readonly string[]): PackProblem[] {
  const { where, members } = entry.value
  const known = { brand: brands, region: regions }
  const problems = (['brand', 'region'] as const).flatMap((key) =>
    (where?.[key] ?? []).flatMap((name, index) =>
      known[key].includes(name)
        ? []
        : [unknownReference(entry, ['where', key, index], name, `${key} (no unit has it)`, known[key])],
    ),
  )
  if ((where === undefined) === (members === undefined)) {
    problems.push({ ...entry.at(), message: `${entry.key}: needs either "where" or "members"` })
  }
  return problems
}

function checkStandardGroup(pack: Pack, entry: PackEntry<Unit>): PackProblem[] {
  const { id, peerGroup } = entry.value
  if (peerGroup === undefined) return []
  const group = pack.list(PEER_GROUPS).find(({ key }) => key === peerGroup)
  if (group === undefined || contains(group.value, entry.value)) return []
  return [{ ...entry.at(['peerGroup']), message: `${id}: not a member of its peer group ${peerGroup}` }]
}

function contains({ where, members }: PeerGroup, unit: Unit): boolean {
  if (members !== undefined) return members.includes(unit.id)
  const isIn = (accepted: readonly string[] | undefined, value: string | undefined) =>
    accepted === undefined || (value !== undefined && accepted.includes(value))
  return (
    isIn(where?.size, unit.size) &&
    isIn(where?.region, unit.region) &&
    (where?.brand === undefined || where.brand.some((brand) => unit.brands?.includes(brand)))
  )
}

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const units = pack.list(BUSINESS_UNITS).map(({ value }) => value)
  const groups = pack.list(PEER_GROUPS).map(({ value }) => value)
  const unitRows: JsonRow[] = units.map((unit, index) => ({
    id: unit.id,
    name: unit.name,
    affiliation: unit.affiliation ?? unit.id,
    brands: unit.brands ?? [],
    country: unit.country ?? null,
    region: unit.region ?? null,
    city: unit.city ?? null,
    size: unit.size ?? null,
    standard_group_id: unit.peerGroup ?? null,
    position: index + 1,
  }))
  const groupRows: JsonRow[] = groups.map(({ id, name, description, where }, index) => ({
    id,
    name,
    description: description ?? name,
    rule: where === undefined ? null : ruleOf(where),
    position: index + 1,
  }))
  const sync = (table: 'business_unit' | 'peer_group', rows: JsonRow[]) =>
    syncRows(tx, { table, key: ['id'], rows, isKept: ({ edited_at }) => edited_at !== null })
  const ofUnits = await sync('business_unit', unitRows)
  const ofGroups = await sync('peer_group', groupRows)
  const isKept = new Set(ofGroups.kept)
  const picked = new Map(
    groups.flatMap(({ id, members }) => (members === undefined || isKept.has(id) ? [] : [[id, members] as const])),
  )
  return [
    { kind: 'business units', ...ofUnits },
    { kind: 'peer groups', ...ofGroups },
    { kind: 'peer group members', ...(await placeUnits(tx, picked)) },
  ]
}

function ruleOf({ size = [], brand = [], region = [] }: NonNullable<PeerGroup['where']>): StoredGroupRule {
  return { sizes: size, brands: brand, regions: region, countries: [] }
}
