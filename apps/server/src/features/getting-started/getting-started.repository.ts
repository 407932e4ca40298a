import type {
  GettingStartedKind,
  GettingStartedStep,
} from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { putRow } from '../../platform/thing/rows.repository.ts'
import './getting-started.table.ts'

/** The person whose steps are read, and the unit in which the person works. */
interface Reader {
  readonly personId: string
  readonly businessUnitId: string | null
}

/** What is stored about the first steps of a person. */
interface StoredSteps {
  readonly isHidden: boolean | null
  readonly firstAt: Date | null
  readonly done: readonly GettingStartedStep[]
  readonly impossible: readonly GettingStartedStep[]
}

/** Of so many signals of a consultant, the first ones, it is read in which units they were. */
const SIGNALS_READ = 500

/**
 * What a person decided about the first steps, and what is done, in one query: each step is a search in an index that ends at the first
 * row. Nothing is read about steps for a person who has hidden them, unless `isComplete`.
 */
export async function findSteps(
  tx: TenantTransaction,
  reader: Reader,
  kind: GettingStartedKind,
  { isComplete }: { readonly isComplete: boolean },
): Promise<StoredSteps> {
  const { done, impossible } = STEPS_OF[kind](tx.tenantId, reader)
  const isRead = sql`${isComplete}::boolean or g.is_hidden is not true`
  const { rows } = await sql<StoredSteps>`
    select g.is_hidden as "isHidden", v.first_at as "firstAt",
      case when ${isRead} then ${listed(done)} else '{}' end as done,
      case when ${isRead} then ${listed(impossible)} else '{}' end as impossible
    from person p
    left join getting_started g on g.tenant_id = p.tenant_id and g.person_id = p.id
    left join person_visit v on v.tenant_id = p.tenant_id and v.person_id = p.id
    where p.tenant_id = ${tx.tenantId} and p.id = ${reader.personId}::uuid`.execute(tx)
  return rows[0] ?? { isHidden: null, firstAt: null, done: [], impossible: [] }
}

/** Stores whether a person has hidden the steps. */
export async function putHidden(tx: TenantTransaction, personId: string, isHidden: boolean): Promise<void> {
  await putRow(tx, 'getting_started', { person_id: personId }, { is_hidden: isHidden })
}

/** Hides the steps of these people, except those who have decided themselves. */
export async function insertHidden(tx: TenantTransaction, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await tx
    .insertInto('getting_started')
    .values(personIds.map((id) => ({ tenant_id: tx.tenantId, person_id: id, is_hidden: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Conditions of steps, about the person `p`. */
type Conditions = Partial<Record<GettingStartedStep, RawBuilder<unknown>>>
interface StepConditions {
  readonly done: Conditions
  readonly impossible: Conditions
}

/** The steps whose condition is true. */
function listed(conditions: Conditions): RawBuilder<unknown> {
  const cases = Object.entries(conditions).map(([step, is]) => sql`case when ${is} then ${sql.lit(step)} end`)
  return sql`array_remove(array[${sql.join(cases)}]::text[], null)`
}

const STEPS_OF: Readonly<Record<GettingStartedKind, (tenantId: string, reader: Reader) => StepConditions>> = {
  UNIT: (tenantId, { businessUnitId }) => ({
    done: {
      VIEW_KPI: sql`exists (select from signal s
        where s.tenant_id = ${tenantId} and s.person_id = p.id and s.kind = 'KPI_DETAILS')`,
      CHOOSE_AREAS: sql`exists (select from area a
        where a.tenant_id = ${tenantId} and a.id = any(p.area_ids) and a.retired_at is null)`,
      ANSWER_ASSESSMENT: sql`exists (select from assessment a
        where a.tenant_id = ${tenantId} and a.business_unit_id = ${businessUnitId} and (
          a.started_by = p.id or a.submitted_by = p.id or exists (select from assessment_reply r
            where r.tenant_id = ${tenantId} and r.assessment_id = a.id and r.saved_by = p.id)))`,
      PLAN_MEASURE: sql`(exists (select from measure m
          where m.tenant_id = ${tenantId} and m.owner_id = p.id and m.deleted_at is null)
        or exists (select from measure m where m.tenant_id = ${tenantId} and m.business_unit_id = ${businessUnitId}
          and m.created_by = p.id and m.deleted_at is null))`,
      CHOOSE_REMINDERS: sql`(exists (select from reminder r where r.tenant_id = ${tenantId} and r.person_id = p.id)
        or exists (select from kpi_alert k where k.tenant_id = ${tenantId} and k.person_id = p.id))`,
      MARK_FAVORITE: sql`exists (select from kpi_favorite f where f.tenant_id = ${tenantId} and f.person_id = p.id)`,
    },
    impossible: {
      CHOOSE_AREAS: sql`(select count(*) from area a where a.tenant_id = ${tenantId} and a.retired_at is null) < 2`,
      ANSWER_ASSESSMENT: sql`not exists (select from content_item c
        where c.tenant_id = ${tenantId} and c.type = 'questionnaire' and c.retired_at is null)`,
      CHOOSE_REMINDERS: sql`p.email is null`,
    },
  }),
  CONSULTANT: (tenantId) => ({
    done: {
      OPEN_UNIT: sql`exists (${openedUnits(tenantId)})`,
      COMPARE_UNITS: sql`(select count(distinct unit) from (${openedUnits(tenantId)}) opened) > 1`,
      PLAN_VISIT: sql`exists (select from visit
        where tenant_id = ${tenantId} and created_by = p.id and deleted_at is null)`,
    },
    impossible: {
      COMPARE_UNITS: sql`(select count(*) from business_unit u where u.tenant_id = ${tenantId} and u.retired_at is null) < 2`,
    },
  }),
  ADMINISTRATOR: (tenantId) => ({
    done: {
      ADD_UNITS: sql`exists (select from business_unit u where u.tenant_id = ${tenantId} and u.retired_at is null)`,
      IMPORT_FIGURES: sql`exists (select from base_figure_value b where b.tenant_id = ${tenantId})`,
      INVITE_PEOPLE: sql`exists (select from person other
        where other.tenant_id = ${tenantId} and other.id <> p.id and other.disabled_at is null)`,
      WRITE_NEWS: sql`(exists (select from content_item c
          where c.tenant_id = ${tenantId} and c.type = 'news' and c.retired_at is null)
        or exists (select from content_edit c where c.tenant_id = ${tenantId} and c.type = 'news'
          and c.state = 'PUBLISHED' and c.title is not null and c.deleted_at is null))`,
      PROTECT_ACCOUNT: sql`(exists (select from authenticator a
          where a.tenant_id = ${tenantId} and a.person_id = p.id and a.confirmed_at is not null)
        or exists (select from passkey k where k.tenant_id = ${tenantId} and k.person_id = p.id))`,
    },
    impossible: {},
  }),
}

/** The units in which the person opened KPIs, areas or topics. */
const openedUnits = (tenantId: string) => sql`
  select s.business_unit_id as unit from signal s
  where s.tenant_id = ${tenantId} and s.person_id = p.id and s.business_unit_id is not null
    and s.kind in ('KPI_DETAILS', 'AREA_CLICK', 'TOPIC_CLICK')
  order by s.minute limit ${sql.lit(SIGNALS_READ)}`
