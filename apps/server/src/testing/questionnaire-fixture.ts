import type { FastifyInstance } from 'fastify'
import '../features/content/content.table.ts'
import { bumpTenantRevision } from '../platform/database/tenant-revision.ts'
import { type TenantTransaction, withTenant } from '../platform/database/tenant-transaction.ts'
import { textOf } from './figure-fixture.ts'

/** Questions of the fixture's questionnaire `labour_check`: the first weighs double and has words of its own. */
const QUESTIONS = [
  { id: 'q1', order: 1, weight: 2, kpis: ['labour_productivity_pct', 'labour_utilisation_pct'] },
  { id: 'q2', order: 2, kpis: ['labour_efficiency_pct'] },
  { id: 'q3', order: 3 },
]

/** A version of `labour_check`; `ids` are the questions it asks. */
export function questionnaireOf(version: number, ids: readonly string[] = ['q1', 'q2', 'q3']) {
  return {
    id: 'labour_check',
    topic: 'labour',
    version,
    name: textOf('Labour check'),
    questions: ids.map((id, index) => ({
      ...(QUESTIONS.find((question) => question.id === id) ?? { id, order: index + 1 }),
      text: textOf(`Question ${id}, version ${version}`),
      ...(id === 'q1' ? { levels: [{ value: 0, description: textOf('Nobody plans') }] } : {}),
    })),
  }
}

const SCALE = [0, 1, 2, 3, 4, 5].map((value) => ({
  value,
  name: textOf(`Level ${value}`),
  description: textOf(`About level ${value}`),
}))

const effort = { size: 'S', personDays: 3, costEur: 0 }
const TEMPLATES = [
  { id: 'm_planning', topic: 'labour', effects: [{ kpi: 'labour_productivity_pct', delta: 3, unit: 'pp' }] },
  { id: 'm_training', effects: [{ kpi: 'labour_efficiency_pct', delta: 2, unit: 'pp' }] },
  { id: 'm_topic_only', topic: 'labour' },
  { id: 'm_elsewhere', effects: [{ kpi: 'cost_ratio_pct', delta: -1, unit: 'pp' }] },
].map((template) => ({
  ...template,
  area: 'service',
  name: textOf(`Name ${template.id}`),
  description: textOf(`About ${template.id}`),
  effort,
  durationWeeks: 4,
}))

/** Adds a scale of 0–5, the questionnaire `labour_check` for the topic `labour`, and four measure templates. */
export async function fillWithQuestionnaire(app: FastifyInstance, tenantId: string): Promise<void> {
  await withTenant(app.platform.database, tenantId, async (tx) => {
    for (const level of SCALE) await put(tx, 'assessment_scale', String(level.value), level)
    for (const template of TEMPLATES) await put(tx, 'measure_template', template.id, template)
    await put(tx, 'questionnaire', 'labour_check', questionnaireOf(1))
    await bumpTenantRevision(tx)
  })
}

/** Brings another version of the questionnaire, as a newer pack does. */
export async function putQuestionnaire(
  app: FastifyInstance,
  tenantId: string,
  questionnaire: ReturnType<typeof questionnaireOf>,
): Promise<void> {
  await withTenant(app.platform.database, tenantId, async (tx) => {
    await put(tx, 'questionnaire', questionnaire.id, questionnaire)
    await bumpTenantRevision(tx)
  })
}

async function put(tx: TenantTransaction, type: string, id: string, value: unknown): Promise<void> {
  const data = JSON.stringify(value)
  await tx
    .insertInto('content_item')
    .values({ tenant_id: tx.tenantId, type, id, data, position: 1, retired_at: null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'type', 'id']).doUpdateSet({ data }))
    .execute()
}
