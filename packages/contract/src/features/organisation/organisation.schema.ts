import { Array, Boolean, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { SingleLine } from '../../written-text.schema.ts'
import { RELEASE_LEVELS, UNIT_SIZES, UNITS_AT_ONCE } from './organisation.constants.ts'

const closed = { additionalProperties: false } as const
const Id = String({ minLength: 1, maxLength: 100 })
const Version = Integer({ minimum: 1, maximum: 2_000_000_000 })
const Name = SingleLine({ minLength: 1, maxLength: 200 })
const OptionalName = Union([Name, Null()])
const Country = String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1.' })

const unitFields = {
  name: Name,
  owner: Union([Name, Null()], {
    description: 'Units of one owner count once in a benchmark; null: the unit belongs to none.',
  }),
  brands: Array(Name, { maxItems: 50, uniqueItems: true }),
  country: Union([Country, Null()]),
  region: OptionalName,
  city: OptionalName,
  size: Union([Enum([...UNIT_SIZES]), Null()]),
  isClosed: Boolean({ description: 'A closed unit is not shown, and not part of benchmarks; its data is kept.' }),
}

/** A business unit as its administrators see it. */
export const OrganisationUnit = Object(
  {
    id: Id,
    ...unitFields,
    peerGroups: Array(String(), { description: 'Ids of its peer groups, the one it is compared with first.' }),
    isOwn: Boolean({ description: 'True when it was created or changed in the product: packs leave it as it is.' }),
    version: Version,
  },
  closed,
)
export type OrganisationUnit = Static<typeof OrganisationUnit>

/** All units, closed ones included. */
export const OrganisationUnitList = Object({ content: Array(OrganisationUnit) }, closed)
export type OrganisationUnitList = Static<typeof OrganisationUnitList>

/** A unit to create or to change. */
export const OrganisationUnitDraft = Object(
  {
    id: Optional(
      String({
        pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
        description: 'Of a new unit: its permanent id, such as its number; default: made from the name.',
      }),
    ),
    version: Optional(Version),
    ...unitFields,
  },
  { ...closed, description: 'With `version`: a change of the unit `id`. Without: a new unit.' },
)
export type OrganisationUnitDraft = Static<typeof OrganisationUnitDraft>

export const OrganisationUnitBatch = Object(
  { units: Array(OrganisationUnitDraft, { minItems: 1, maxItems: UNITS_AT_ONCE }) },
  closed,
)
export type OrganisationUnitBatch = Static<typeof OrganisationUnitBatch>

/** All conditions must match; a list that is empty matches every unit. */
export const PeerGroupRule = Object(
  {
    sizes: Array(Enum([...UNIT_SIZES]), { maxItems: 3, uniqueItems: true }),
    brands: Array(Name, { maxItems: 50, uniqueItems: true }),
    regions: Array(Name, { maxItems: 50, uniqueItems: true }),
    countries: Array(Country, { maxItems: 50, uniqueItems: true }),
  },
  closed,
)
export type PeerGroupRule = Static<typeof PeerGroupRule>

/** How many units and owners a group has, and what of its benchmarks that allows. */
export const PeerGroupSize = Object(
  {
    units: Integer(),
    owners: Integer(),
    release: Enum([...RELEASE_LEVELS]),
    unitsToNext: Integer({
      description: 'How many more units the next level needs; 0 if it needs only owners, or at ALL.',
    }),
    ownersToNext: Integer({ description: 'How many more owners the next level needs.' }),
  },
  closed,
)
export type PeerGroupSize = Static<typeof PeerGroupSize>

const groupFields = {
  name: Name,
  rule: Union([PeerGroupRule, Null()], { description: 'Null: the members are picked by hand.' }),
}

export const OrganisationPeerGroup = Object(
  {
    id: Id,
    ...groupFields,
    unitIds: Array(Id),
    size: PeerGroupSize,
    isOwn: Boolean(),
    version: Version,
  },
  closed,
)
export type OrganisationPeerGroup = Static<typeof OrganisationPeerGroup>

export const OrganisationPeerGroupList = Object({ content: Array(OrganisationPeerGroup) }, closed)
export type OrganisationPeerGroupList = Static<typeof OrganisationPeerGroupList>

/** A group to create or to change; `unitIds` counts where there is no rule. */
export const PeerGroupDraft = Object(
  { ...groupFields, unitIds: Array(Id, { maxItems: 5_000, uniqueItems: true }), version: Optional(Version) },
  closed,
)
export type PeerGroupDraft = Static<typeof PeerGroupDraft>
