import type { Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { putRow } from '../../../platform/thing/rows.repository.ts'
import type { WrittenQuestion } from '../content.table.ts'
import type { QuestionnaireReferences, StoredQuestionnaire } from './edited.ts'

/** The questionnaires that were changed in the product. */
export async function listQuestionnaireEdits(tx: TenantTransaction): Promise<StoredQuestionnaire[]> {
  return tx
    .selectFrom('questionnaire_edit as edit')
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'edit.tenant_id').onRef('person.id', '=', 'edit.updated_by'),
    )
    .select(['edit.id', 'edit.version', 'edit.questions', 'edit.draft', 'edit.number'])
    .select(['edit.pack_offset as packOffset', 'edit.updated_at as changedAt', 'person.name as changedBy'])
    .where('edit.tenant_id', '=', tx.tenantId)
    .orderBy('edit.id')
    .execute()
}

/** The topics and KPIs that are not retired. */
export async function readQuestionnaireReferences(tx: TenantTransaction): Promise<QuestionnaireReferences> {
  const { rows } = await sql<{ topics: string[]; kpis: string[] }>`
    select array(select id from topic where tenant_id = ${tx.tenantId} and retired_at is null) as topics,
      array(select id from kpi where tenant_id = ${tx.tenantId} and retired_at is null) as kpis`.execute(tx)
  return { topicIds: new Set(rows[0]?.topics), kpiIds: new Set(rows[0]?.kpis) }
}

/** Saves a questionnaire as it is from now on. */
export async function saveQuestionnaireEdit(
  tx: TenantTransaction,
  personId: string,
  edit: Omit<StoredQuestionnaire, 'changedAt' | 'changedBy'> & {
    /** Its name or that of its topic, for the audit log. */
    readonly name: Text
  },
): Promise<void> {
  const { id, name, version, questions, draft, number, packOffset } = edit
  const json = (value: readonly WrittenQuestion[] | null) => (value === null ? null : JSON.stringify(value))
  const columns = {
    name: JSON.stringify(name),
    version,
    questions: json(questions),
    draft: json(draft),
    number,
    pack_offset: packOffset,
    updated_by: personId,
  }
  await putRow(tx, 'questionnaire_edit', { id }, columns, { updated_at: sql`now()` })
}
