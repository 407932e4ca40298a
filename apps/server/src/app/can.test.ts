import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { expect, test } from 'vitest'
import { callOf } from '../testing/fixture/write-call.ts'
import { WRITE_CALLS } from '../testing/fixture/write-calls.ts'
import { writeTenant } from '../testing/fixture/write-tenant.ts'
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
}

const of = (read: string, verbs: Readonly<Record<string, string>>, itemBy?: string): Verb[] =>
  Object.entries(verbs).map(([verb, write]) => ({ write, read, verb, ...(itemBy === undefined ? {} : { itemBy }) }))

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
  ...of('getDocument', { delete: 'deleteDocument' }),
  ...of('getContentEntry', { delete: 'deleteContentEntry', reset: 'resetContentEntry' }),
  ...of('listAssessments', { start: 'startAssessment' }),
  ...of('getAssessment', { submit: 'submitAssessment', reopen: 'reopenAssessment', complete: 'completeAssessment' }),
  ...of('getSolutionNode', { record: 'recordFinding', createMeasure: 'createMeasure' }),
  ...of('getAiAnalysis', { share: 'shareAiAnalysis', delete: 'deleteAiAnalysis' }),
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
  async (_name, { write, read, verb, itemBy }) => {
    const tenant = await writeTenant(app)
    const prepare = WRITE_CALLS[write]
    if (!prepare) throw new Error(`${write} has no call in WRITE_CALLS.`)
    for (const person of PEOPLE) {
      const { unit: _, ...call } = (await prepare(tenant)).call
      const params = paramsOf(write, call)
      const says = async (): Promise<boolean> => {
        const reply = await tenant.inject(callOf(read, { id: 'ca_habit', ...params }, person))
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
      expect([person, await says()]).toEqual([person, await does()])
      // Afterwards it may have no effect and succeed, but no reply says that a person can do what is refused.
      const isOfOneVersion = typeof call.body === 'object' && call.body !== null && 'version' in call.body
      if (!isOfOneVersion && (await says())) expect([person, await does()]).toEqual([person, true])
    }
  },
)

function paramsOf(operationId: string, { url }: TestCall): Readonly<Record<string, string>> {
  const path = ALL_OPERATIONS.find(({ id }) => id === operationId)?.path ?? ''
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/?]+)`)
  return new RegExp(`${pattern}(\\?|$)`).exec(url)?.groups ?? {}
}
