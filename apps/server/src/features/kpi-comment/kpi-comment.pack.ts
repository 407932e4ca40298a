import { MultiLine } from '@lotse/contract/written-text.schema.ts'
import { Object, type Static } from 'typebox'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { defineSection, type Pack, type PackChange, type PackPart } from '../../platform/pack/pack.ts'
import {
  PackDay,
  PackMonth,
  packClock,
  packUuid,
  resolvePackDay,
  resolvePackMonth,
} from '../../platform/pack/pack-day.ts'
import { Id, ref } from '../../platform/pack/pack-schema.ts'
import { insertComment } from '../comment/comment.public.ts'
import { listLastPeriods } from '../kpi/kpi.public.ts'
import { listPersonIdsByLogin } from '../person/person.public.ts'

/** `kpi-comments.yaml`: initial comments on KPIs of units. */
export const KPI_COMMENTS = defineSection({
  name: 'kpi-comments',
  noun: 'comment on a KPI',
  form: 'LIST',
  title: 'Initial comments on KPIs of units. Imported once; later changes by users are never overwritten.',
  item: Object(
    {
      id: Id,
      businessUnit: ref('business-units'),
      kpi: ref('kpis'),
      month: PackMonth,
      on: PackDay,
      by: ref('people'),
      text: MultiLine({
        minLength: 1,
        maxLength: 2_000,
        description: 'in the language of the tenant',
      }),
    },
    { additionalProperties: false },
  ),
  keyOf: ({ id }) => id,
})
type PackKpiComment = Static<typeof KPI_COMMENTS.item>

/** Initial comments of a tenant pack. */
export const kpiCommentPack: PackPart = { sections: [KPI_COMMENTS], applyActivity }

async function applyActivity(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const entries = pack.list(KPI_COMMENTS)
  if (entries.length === 0) return []
  const people = await listPersonIdsByLogin(tx)
  const lastOf = await listLastPeriods(tx)
  const { today } = packClock(pack)
  const created: string[] = []
  for (const { key, value } of entries) {
    const clock = { today, lastPeriod: lastOf.get(value.businessUnit) ?? today.slice(0, 7) }
    if (await insertPackComment(tx, key, value, people.get(value.by) ?? null, clock)) created.push(key)
  }
  const unchanged = entries.length - created.length
  return [{ kind: 'kpi-comments', created, changed: [], unchanged, retired: [], kept: [] }]
}

/** Returns false when the comment was imported before. */
function insertPackComment(
  tx: TenantTransaction,
  key: string,
  { businessUnit, kpi, month, on, text }: PackKpiComment,
  personId: string | null,
  clock: { readonly today: string; readonly lastPeriod: string },
): Promise<boolean> {
  return insertComment(
    { tx, businessUnitId: businessUnit, kind: 'KPI', subjectId: kpi },
    {
      id: packUuid(tx.tenantId, 'kpi-comment', key),
      part: resolvePackMonth(month, clock),
      personId,
      text: text.trim(),
      at: new Date(`${resolvePackDay(on, clock)}T08:30:00Z`),
    },
  )
}
