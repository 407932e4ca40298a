import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import { beforeAll, expect, test } from 'vitest'
import { draft } from '../testing/fixture/communication/message.ts'
import { SUPPORT_DRAFT } from '../testing/fixture/communication/support.ts'
import { createSimulation } from '../testing/fixture/figure/simulation.ts'
import { callOf, sendCall } from '../testing/fixture/write-call.ts'
import { writeTenant } from '../testing/fixture/write-tenant.ts'
import { testApp } from '../testing/test-app.ts'

/**
 * The principal has private rows of every kind, with a word that is nowhere else. A colleague of the same unit with the same roles, and
 * a consultant in this unit, call everything that reads.
 */
const CANARY = 'Kanarienvogel'
/** A limit of an alert has no text. */
const NUMBER = 871_263

const app = await testApp()
const tenant = await writeTenant(app)
const NOT_CALLED: readonly string[] = ['streamEvents', 'streamAiRun']
const reads = ALL_OPERATIONS.filter(({ id, method }) => method === 'GET' && !NOT_CALLED.includes(id))
/** The ids of private rows. */
const ids: string[] = []
/** Ids of content of the tenant. */
const CONTENT: readonly string[] = ['gross_per_order', 'service', 'labour', 'bp_lead', 'ca_habit', 'opening', 'u1']
const OTHERS = [
  ['colleague', undefined],
  ['consultant', 'u1'],
] as const
const before = new Map<string, Readonly<Record<string, string>>>()

beforeAll(async () => {
  for (const [as, unit] of OTHERS) before.set(as, await readingsOf(as, unit))
  const create = async (operation: string, body: object, as = 'principal') => {
    const row = await sendCall(tenant, callOf(operation, {}, { as, body }))
    ids.push(...[row.id, row.conversationId, row.runId].filter((id) => id !== undefined))
  }
  const me = await sendCall(tenant, callOf('getWhoami'))
  await create('createNote', { text: `A note about the ${CANARY}` })
  await create('createSavedView', { name: CANARY, address: '/measures?state=IDEA' })
  await create('createConversation', { text: `Where does the ${CANARY} sing?` })
  await create('askQuestion', { text: `Where does the ${CANARY} live?` })
  await create('startAiAnalysis', { scope: 'UNIT', question: `How is the ${CANARY}?` })
  await create('createSupportRequest', { ...SUPPORT_DRAFT, text: `The ${CANARY} escaped.` })
  const texts = { en: { title: `For you: ${CANARY}`, text: `About the ${CANARY}` } }
  await create('createMessage', draft({ personIds: [me.id] }, { texts }), 'admin')
  ids.push((await createSimulation(tenant, { name: CANARY, note: CANARY })).id)
  const alert = { below: NUMBER, above: null }
  await sendCall(tenant, callOf('setKpiAlert', { kpiId: 'gross_per_order' }, { body: alert }))
  const reminders = { measuresDue: true, kpisCritical: true, kpiComments: true }
  await sendCall(tenant, callOf('saveReminders', {}, { body: reminders }))
  await sendCall(tenant, callOf('saveReportSubscription', {}, { body: { weekday: 1, time: '07:00' } }))
  await sendCall(tenant, callOf('toggleFavoriteKpi', { id: 'gross_per_order' }))
  await sendCall(tenant, callOf('toggleFavoriteBestPractice', { id: 'bp_lead' }))
  await sendCall(tenant, callOf('rememberTopicStep', { id: 'labour' }, { body: { step: 'ASSESS' } }))
  await sendCall(tenant, callOf('markNewsSeen', {}, { body: { ids: ['opening'] } }))
  await sendCall(tenant, callOf('saveGettingStarted', {}, { body: { isHidden: true } }))
  await sendCall(tenant, callOf('putFaqFeedback', { id: 'access' }, { body: { isHelpful: true } }))
  await app.platform.runs.settled()
})

/** The addresses of an operation with these ids as parameters. */
function* addressesOf({ base, path, query }: Operation, params: readonly string[]) {
  const names = Object.keys((query as { properties?: object } | undefined)?.properties ?? {})
  for (const id of path.includes('{') ? params : ['']) {
    const url = `${BASE_PATH[base]}${path.replace(/\{\w+\}/g, encodeURIComponent(id))}`
    yield url
    if (names.includes('ids')) for (const one of params) yield `${url}?ids=${one}`
    if (names.includes('format')) yield `${url}?format=XLSX`
    if (names.includes('search')) yield `${url}?search=${CANARY}`
  }
}

/** The operations that reply with something private. Files are compressed: here a reply with the id of a private row is enough. */
async function showing(as: string, unit?: string): Promise<string[]> {
  const found = new Set<string>()
  for (const operation of reads.filter(({ path, binary }) => !binary || path.includes('{'))) {
    for (const url of addressesOf(operation, ids)) {
      const { body, statusCode } = await tenant.inject({ as, url, ...(unit ? { unit } : {}) })
      const isShown = operation.binary || body.includes(CANARY) || body.includes(String(NUMBER))
      if (statusCode < 400 && isShown) found.add(operation.id)
    }
  }
  return [...found].sort()
}

/** What a person reads, by address, without what differs each time. */
async function readingsOf(as: string, unit?: string): Promise<Readonly<Record<string, string>>> {
  const readings: Record<string, string> = {}
  for (const operation of reads.filter(({ binary }) => !binary)) {
    for (const url of addressesOf(operation, CONTENT)) {
      const { body } = await tenant.inject({ as, url, ...(unit ? { unit } : {}) })
      readings[url] = body.replaceAll(/"(requestId|eventPosition)":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    }
  }
  return readings
}

test('the author finds the private rows of every kind', async () => {
  expect(await showing('principal')).toEqual([
    ...['compareSimulations', 'exportAiAnalysis', 'exportSimulation', 'getAiAnalysis', 'getConversation', 'getMessage'],
    ...['getQuestion', 'getSimulation', 'getSupportRequest', 'listAiAnalyses', 'listConversations', 'listKpiAlerts'],
    ...['listMessages', 'listNotes', 'listQuestions', 'listSavedViews', 'listSimulations', 'listSupportRequests'],
  ])
})

test.each(OTHERS)(
  'a %s of the same unit finds none of them, and reads the same as before there were any',
  async (as, unit) => {
    expect(await showing(as, unit)).toEqual([])
    expect(await readingsOf(as, unit)).toEqual(before.get(as))
  },
)
