import type { FastifyInstance } from 'fastify'
import { readError, readJson } from './figure-calls.ts'
import { fillWithFigures } from './figure-fixture.ts'
import { type FreshTenant, freshTenant } from './fresh-tenant.ts'
import { fillWithQuestionnaire } from './questionnaire-fixture.ts'

/** A tenant with figures and the questionnaire `labour_check`; `reader` may not reply, `other` works in `u2`. */
export async function assessmentTenant(app: FastifyInstance): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      reader: { roles: ['reader'], businessUnit: 'u1' },
      other: { roles: ['principal'], businessUnit: 'u2' },
    },
    roles: { reader: ['KPI_READ', 'ASSESSMENT_READ'] },
  })
  await fillWithFigures(app, tenant.id)
  await fillWithQuestionnaire(app, tenant.id)
  return tenant
}

let sequence = 0

/** Begins a run; answers it as JSON. */
export const beginAssessment = (tenant: FreshTenant, as = 'principal') =>
  readJson(tenant, '/assessment', { as, method: 'POST', body: { questionnaireId: 'labour_check' } })

/** A reply as a browser sends it, the next one of the tab `tab-1` unless `more` says otherwise. */
export const replyDraft = (assessmentId: string, questionId: string, value: number | null, more: object = {}) => ({
  assessmentId,
  questionId,
  value,
  clientId: 'tab-1',
  sequence: ++sequence,
  basedOn: 0,
  ...more,
})

/** Sends a reply that is taken. */
export const sendReply = (tenant: FreshTenant, body: object, as = 'principal') =>
  readJson(tenant, '/assessment/reply', { as, method: 'PATCH', body })

/** Sends a reply that is refused. */
export const replyError = (tenant: FreshTenant, body: object, as = 'principal') =>
  readError(tenant, '/assessment/reply', { as, method: 'PATCH', body })

/** Submits, reopens or completes a run. */
export const actOn = (tenant: FreshTenant, id: string, action: string, as = 'principal') =>
  readJson(tenant, `/assessment/${id}/${action}`, {
    as,
    method: 'POST',
    ...(as === 'consultant' ? { unit: 'u1' } : {}),
  })

/** A submitted run of a unit's principal. @param values by question; null is not applicable */
export async function finishAssessment(
  tenant: FreshTenant,
  values: Readonly<Record<string, number | null>>,
  as = 'principal',
): Promise<string> {
  const { id } = await beginAssessment(tenant, as)
  for (const [question, value] of Object.entries(values)) {
    await sendReply(tenant, replyDraft(id, question, value, value === null ? { isNotApplicable: true } : {}), as)
  }
  await actOn(tenant, id, 'submit', as)
  return id
}
