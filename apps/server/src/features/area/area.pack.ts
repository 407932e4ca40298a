import { Array, Integer, Object, Optional, String } from 'typebox'
import { type JsonRow, syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { defineSection, type Pack, type PackChange, type PackPart } from '../../platform/pack/pack.ts'
import { Id, PackText, ref, UnitId } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const Order = Integer({ minimum: 0, description: 'position among its siblings; defaults to the order of the file' })

/** `areas.yaml`: the departments of the business. */
export const AREAS = defineSection({
  name: 'areas',
  noun: 'area',
  form: 'LIST',
  title: 'Areas: the departments of the business, in the order of the navigation.',
  item: Object(
    {
      id: Id,
      order: Optional(Order),
      icon: String({
        pattern: '^Icon[A-Z][A-Za-z0-9]*$',
        description: 'an icon of @tabler/icons-react, such as IconCar',
      }),
      name: PackText,
      description: PackText,
      headlineKpis: Optional(Array(ref('kpis'), { maxItems: 12, uniqueItems: true })),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})

/** `topics.yaml`: the subjects within the areas. */
export const TOPICS = defineSection({
  name: 'topics',
  noun: 'topic',
  form: 'LIST',
  title: 'Topics: the subjects within an area.',
  item: Object({ id: Id, area: ref('areas'), order: Optional(Order), name: PackText, description: PackText }, closed),
  keyOf: ({ id }) => id,
})

/** `units.yaml`: units of measurement. */
export const UNITS = defineSection({
  name: 'units',
  noun: 'unit',
  form: 'LIST',
  title: 'Units of measurement: the symbol next to a number (label) and the full name (long).',
  item: Object({ id: UnitId, label: PackText, long: PackText }, closed),
  keyOf: ({ id }) => id,
})

/** Areas, topics and units of measurement of a tenant pack. */
export const areaPack: PackPart = { sections: [AREAS, TOPICS, UNITS], apply }

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const areas: JsonRow[] = pack.list(AREAS).map(({ value }, index) => ({
    id: value.id,
    name: value.name,
    description: value.description,
    icon: value.icon,
    headline_kpis: value.headlineKpis ?? [],
    position: value.order ?? index + 1,
  }))
  const topics: JsonRow[] = pack.list(TOPICS).map(({ value }, index) => ({
    id: value.id,
    area_id: value.area,
    name: value.name,
    description: value.description,
    position: value.order ?? index + 1,
  }))
  const units: JsonRow[] = pack.list(UNITS).map(({ value }, index) => ({
    id: value.id,
    label: value.label,
    long_label: value.long,
    position: index + 1,
  }))
  return [
    { kind: 'areas', ...(await syncRows(tx, { table: 'area', key: ['id'], rows: areas })) },
    { kind: 'topics', ...(await syncRows(tx, { table: 'topic', key: ['id'], rows: topics })) },
    { kind: 'units', ...(await syncRows(tx, { table: 'unit_of_measure', key: ['id'], rows: units })) },
  ]
}
