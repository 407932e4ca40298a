import {
  MEASURES_PER_VISIT,
  VISIT_PARTICIPANTS_LENGTH,
  VISIT_TEXT_LENGTH,
} from '@lotse/contract/features/visit/visit.constants.ts'
import { MultiLine, SingleLine } from '@lotse/contract/written-text.schema.ts'
import { Array, Number, Object, Optional, type Static } from 'typebox'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { defineSection, type Pack, type PackChange, type PackPart } from '../../platform/pack/pack.ts'
import {
  type PackClock,
  PackDay,
  PackGoalMonth,
  packClock,
  packUuid,
  resolvePackDay,
  resolvePackMonth,
} from '../../platform/pack/pack-day.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { Id, ref } from '../../platform/pack/pack-schema.ts'
import { listLastPeriods } from '../kpi/kpi.public.ts'
import { listPersonIdsByLogin } from '../person/person.public.ts'
import { insertPackVisit } from './visit.repository.ts'

const closed = { additionalProperties: false } as const

/** `visits.yaml`: initial visits of consultants to units. */
export const VISITS = defineSection({
  name: 'visits',
  noun: 'visit',
  form: 'LIST',
  title: 'Initial visits of consultants to units. Imported once; later changes by users are never overwritten.',
  item: Object(
    {
      id: Id,
      businessUnit: ref('business-units'),
      on: PackDay,
      by: ref('people'),
      participants: Optional(SingleLine({ maxLength: VISIT_PARTICIPANTS_LENGTH })),
      agenda: Optional(MultiLine({ maxLength: VISIT_TEXT_LENGTH, description: 'in the language of the tenant' })),
      minutes: Optional(
        MultiLine({
          minLength: 1,
          maxLength: VISIT_TEXT_LENGTH,
          description: 'a visit with minutes was held, others are planned',
        }),
      ),
      measures: Optional(
        Array(ref('measures'), {
          maxItems: MEASURES_PER_VISIT,
          uniqueItems: true,
          description: 'agreed measures of the unit',
        }),
      ),
      goal: Optional(Object({ kpi: ref('kpis'), value: Number(), month: PackGoalMonth }, closed)),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
type PackVisit = Static<typeof VISITS.item>

/** Initial visits of a tenant pack. */
export const visitPack: PackPart = { sections: [VISITS], check, applyActivity }

function check(pack: Pack): PackProblem[] {
  const unitOf = new Map(
    pack
      .entriesOf('measures')
      .map(({ key, value }) => [key, (value as { readonly businessUnit?: string }).businessUnit]),
  )
  return pack.list(VISITS).flatMap((visit) =>
    (visit.value.measures ?? []).flatMap((measure, index) =>
      unitOf.get(measure) === visit.value.businessUnit
        ? []
        : [
            {
              ...visit.at(['measures', index]),
              message: `${visit.key}: the measure ${measure} is not of the unit ${visit.value.businessUnit}`,
            },
          ],
    ),
  )
}

async function applyActivity(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const entries = pack.list(VISITS)
  if (entries.length === 0) return []
  const people = await listPersonIdsByLogin(tx)
  const lastOf = await listLastPeriods(tx)
  const { today } = packClock(pack)
  const created: string[] = []
  for (const { key, value } of entries) {
    const clock = { today, lastPeriod: lastOf.get(value.businessUnit) ?? today.slice(0, 7) }
    if (await insertVisitOf(tx, key, value, people.get(value.by) ?? null, clock)) created.push(key)
  }
  const unchanged = entries.length - created.length
  return [{ kind: 'visits', created, changed: [], unchanged, retired: [], kept: [] }]
}

/** Returns false when the visit was imported before. */
function insertVisitOf(
  tx: TenantTransaction,
  key: string,
  visit: PackVisit,
  personId: string | null,
  clock: PackClock,
): Promise<boolean> {
  const { businessUnit, participants = '', agenda = '', minutes = '', measures = [], goal } = visit
  return insertPackVisit(tx, {
    id: packUuid(tx.tenantId, 'visit', key),
    unitId: businessUnit,
    state: visit.minutes === undefined ? 'PLANNED' : 'HELD',
    on: resolvePackDay(visit.on, clock),
    participants: participants.trim(),
    agenda: agenda.trim(),
    minutes: minutes.trim(),
    measureIds: measures.map((measure) => packUuid(tx.tenantId, 'measure', measure)),
    goal: goal ? { kpiId: goal.kpi, value: goal.value, period: resolvePackMonth(goal.month, clock) } : null,
    personId,
  })
}
