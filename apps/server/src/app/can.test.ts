import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { expect, test } from 'vitest'
import '../features/ai/analysis/analysis.table.ts'
import '../features/ai/run/run.table.ts'
import '../features/person/account/account.table.ts'
import { type TenantTransaction, withTenant } from '../platform/database/tenant-transaction.ts'
import { callOf } from '../testing/fixture/write-call.ts'
import { WRITE_CALLS } from '../testing/fixture/write-calls.ts'
import { type WriteTenant, writeTenant } from '../testing/fixture/write-tenant.ts'
import type { TestCall } from '../testing/fresh-tenant.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

/** What a person can do according to a reply, and the operation that does it. */
interface Verb {
  readonly write: string
  /** The operation whose reply contains `can`, of the thing itself or of one in its `content`. */
  readonly read: string
  readonly verb: string
  /** The thing in `content`: the parameter of the write that is its id. */
  readonly itemBy?: string
  /** Prepares the write, when it is another one than in `WRITE_CALLS`, or the id of the thing is not in its path. */
  readonly prepare?: (tenant: WriteTenant) => Promise<{ readonly call: TestCall; readonly id?: string }>
  /** Those who do not get the reply may do it all the same. */
  readonly isElsewhere?: boolean
}

const of = (
  read: string,
  verbs: Readonly<Record<string, string>>,
  itemBy?: string,
  more: Pick<Verb, 'prepare' | 'isElsewhere'> = {},
): Verb[] =>
  Object.entries(verbs).map(([verb, write]) => ({
    write,
    read,
    verb,
    ...(itemBy === undefined ? {} : { itemBy }),
    ...more,
  }))

const writeCall = async (write: string, tenant: WriteTenant): Promise<TestCall> => {
  const prepare = WRITE_CALLS[write]
  if (!prepare) throw new Error(`${write} has no call in WRITE_CALLS.`)
  return (await prepare(tenant)).call
}

/** An analysis that is being written, as far as replies say; nothing in this process writes it. */
const runningAnalysis = async (tenant: WriteTenant) => {
  const run = <T>(work: (tx: TenantTransaction) => Promise<T>) => withTenant(app.platform.database, tenant.id, work)
  await run((tx) => tx.updateTable('ai_run').set({ state: 'DONE' }).execute())
  const call = await writeCall('stopAiRun', tenant)
  const runId = paramsOf('stopAiRun', call).id ?? ''
  const { id } = await run(async (tx) => {
    const values = { state: 'RUNNING' as const, ended_at: null, lease_until: new Date(Date.now() + 3_600_000) }
    await tx.updateTable('ai_run').set(values).where('id', '=', runId).execute()
    return tx.selectFrom('ai_analysis').select('id').where('run_id', '=', runId).executeTakeFirstOrThrow()
  })
  return { call, id }
}

/** A person with an authenticator, which can be reset. */
const personWithAuthenticator = async (tenant: WriteTenant) => {
  const call = await writeCall('resetSecondFactor', tenant)
  const row = { tenant_id: tenant.id, person_id: paramsOf('resetSecondFactor', call).id ?? '', encrypted_secret: '' }
  await withTenant(app.platform.database, tenant.id, (tx) =>
    tx
      .insertInto('authenticator')
      .values({ ...row, confirmed_at: new Date(), last_step: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return { call }
}

const VERBS: readonly Verb[] = [
  ...of('listMeasures', { create: 'createMeasure' }),
  ...of('getMeasure', { edit: 'updateMeasure', delete: 'deleteMeasure', comment: 'createMeasureComment' }),
  ...of('listMeasureComments', { edit: 'updateMeasureComment', delete: 'deleteMeasureComment' }, 'commentId'),
  ...of('listKpiComments', { edit: 'updateKpiComment', delete: 'deleteKpiComment' }, 'commentId'),
  ...of('listSimulations', { create: 'createSimulation' }),
  ...of('getSimulation', {
    edit: 'updateSimulation',
    delete: 'deleteSimulation',
    duplicate: 'duplicateSimulation',
    adopt: 'adoptSimulation',
    comment: 'createSimulationComment',
  }),
  ...of('listSimulationComments', { edit: 'updateSimulationComment', delete: 'deleteSimulationComment' }, 'commentId'),
  ...of('listDocuments', { upload: 'uploadDocument' }),
  ...of('listDocuments', { uploadForTenant: 'uploadDocument' }, undefined, {
    prepare: async (tenant) => {
      const call = await writeCall('uploadDocument', tenant)
      return { call: { ...call, url: `${call.url}&scope=TENANT` } }
    },
  }),
  ...of('getDocument', { delete: 'deleteDocument' }),
  ...of('getContentEntry', { delete: 'deleteContentEntry', reset: 'resetContentEntry' }),
  ...of('listAssessments', { start: 'startAssessment' }),
  ...of('getAssessment', { submit: 'submitAssessment', reopen: 'reopenAssessment', complete: 'completeAssessment' }),
  ...of('getAssessment', { reply: 'replyToAssessment' }, undefined, {
    prepare: async (tenant) => {
      const call = await writeCall('replyToAssessment', tenant)
      return { call, id: (call.body as { assessmentId: string }).assessmentId }
    },
  }),
  ...of('getSolutionTree', { record: 'recordFinding' }),
  ...of('getSolutionNode', { record: 'recordFinding', createMeasure: 'createMeasure' }),
  ...of('getAiAnalysis', { share: 'shareAiAnalysis', delete: 'deleteAiAnalysis' }),
  ...of('getAiAnalysis', { stop: 'stopAiRun' }, undefined, { prepare: runningAnalysis }),
  ...of('listChatSuggestions', { createNote: 'createNote', createMeasure: 'createMeasure' }, undefined, {
    isElsewhere: true,
  }),
  ...of('getSupportRequest', { answer: 'answerSupportRequest' }),
  ...of('listJobs', { retry: 'retryJob' }, 'id'),
  ...of('listRoles', { edit: 'updateRole', retire: 'retireRole' }, 'id'),
  ...of('getPersonAccount', {
    edit: 'updatePersonAccount',
    disable: 'disablePerson',
    enable: 'enablePerson',
    delete: 'deletePerson',
    invite: 'resendInvitation',
    revokeInvitation: 'revokeInvitation',
  }),
  ...of('getPersonAccount', { resetSecondFactor: 'resetSecondFactor' }, undefined, {
    prepare: personWithAuthenticator,
  }),
]

/** Who tries it, in which unit; the administrator is the last one, whose call may end the session of another person. */
const PEOPLE: readonly { readonly as: string; readonly unit?: string }[] = [
  { as: 'principal' },
  { as: 'colleague' },
  { as: 'reader' },
  { as: 'consultant' },
  { as: 'consultant', unit: 'u1' },
  { as: 'admin', unit: 'u1' },
]

test.each(VERBS.map((verb) => [`${verb.read}: ${verb.verb}`, verb] as const))(
  '%s is what the write does, for every person',
  async (_name, { write, read, verb, itemBy, prepare, isElsewhere }) => {
    const tenant = await writeTenant(app)
    let times = 0
    for (const person of PEOPLE) {
      const { call: prepared, id } = prepare ? await prepare(tenant) : { call: await writeCall(write, tenant) }
      const { unit: _, ...call } = prepared
      const params = paramsOf(write, call)
      const reading = callOf(read, { id: 'ca_habit', ...params, ...(id === undefined ? {} : { id }) }, person)
      if (isElsewhere && (await tenant.inject(reading)).statusCode !== 200) continue
      const says = async (): Promise<boolean> => {
        const reply = await tenant.inject(reading)
        if (reply.statusCode !== 200) return false
        const { content, can } = reply.json()
        if (itemBy === undefined) return can[verb]
        return content.find(({ id }: { id: string }) => id === params[itemBy])?.can[verb] ?? false
      }
      const does = async (): Promise<boolean> => {
        const reply = await tenant.inject({ ...call, ...person })
        expect(reply.statusCode, reply.body).toBeLessThan(500)
        // A call that was prepared in another unit may be based on another version there.
        return reply.statusCode < 300 || reply.json().currentVersion !== undefined
      }
      const isAllowed = await says()
      if (isAllowed) times += 1
      expect([person, isAllowed]).toEqual([person, await does()])
      // Afterwards it may have no effect and succeed, but no reply says that a person can do what is refused.
      const isOfOneVersion = typeof call.body === 'object' && call.body !== null && 'version' in call.body
      if (!isOfOneVersion && (await says())) expect([person, await does()]).toEqual([person, true])
    }
    expect(times, 'people who can do it').toBeGreaterThan(0)
  },
)

function paramsOf(operationId: string, { url }: TestCall): Readonly<Record<string, string>> {
  const path = ALL_OPERATIONS.find(({ id }) => id === operationId)?.path ?? ''
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/?]+)`)
  return new RegExp(`${pattern}(\\?|$)`).exec(url)?.groups ?? {}
}
