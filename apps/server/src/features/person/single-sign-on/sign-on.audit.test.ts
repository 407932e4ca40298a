import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { openSignOnTenant, type SignOnTenant } from '../../../testing/fixture/account/sign-on.ts'
import { backchannelCall } from '../../../testing/fixture/account/sign-on-calls.ts'
import { readLog } from '../../../testing/fixture/audit.ts'
import { testAppWith } from '../../../testing/test-app.ts'
import { changeDisabled } from '../person.administration.ts'

const app = await testAppWith({ isDemo: true })
const ADA = { subject: 'ada-1', claims: { name: 'Ada Ay', groups: ['managers'], dealer: 'u2' } }
const SIGNED_IN = {
  sentence: 'Ada Ay signed in with single sign-on',
  kind: 'SIGN_IN',
  outcome: 'DONE',
  details: { Method: 'Single sign-on' },
}
const FAILED = { kind: 'SIGN_IN', outcome: 'FAILED', rows: [] }
const detailsOf = (reason: string) => ({ Method: 'Single sign-on', Reason: reason })

let place: SignOnTenant
let seen = 0
/** The events since the last call. */
async function newEvents() {
  const log = await readLog(place.tenant)
  const added = log.slice(seen)
  seen = log.length
  return added
}
const signedIn = async () => {
  const browser = place.browser()
  await browser.signIn()
  await browser.register()
  return browser
}

beforeAll(async () => {
  place = await openSignOnTenant(app, {
    roles: [{ claim: 'groups', values: ['managers'], role: 'principal' }],
    businessUnits: [{ claim: 'dealer' }],
  })
})
beforeEach(() => {
  place.provider.account = ADA
})
afterAll(async () => {
  await place.provider.close()
  await app.close()
})

test('the first sign-in is recorded with the registered person, a later one with what the claims change', async () => {
  const browser = await signedIn()
  expect(await newEvents()).toEqual([
    {
      ...SIGNED_IN,
      rows: [
        expect.stringMatching(/^Person: .*Name/),
        'Role of a person: Role, Person',
        expect.stringContaining('Business unit'),
      ],
    },
  ])
  await browser.register()
  expect(await newEvents()).toEqual([])
  await signedIn()
  expect(await newEvents()).toEqual([{ ...SIGNED_IN, rows: [] }])
  place.provider.account = { ...ADA, claims: { ...ADA.claims, groups: [], dealer: 'u1' } }
  await signedIn()
  expect(await newEvents()).toEqual([
    {
      ...FAILED,
      sentence: 'Single sign-on without access: “Ada Ay”',
      details: detailsOf('No role or business unit'),
      rows: ['Person: Business unit', 'Role of a person: Role, Person'],
    },
  ])
})

test('a sign-out here and one at the identity provider are recorded', async () => {
  const browser = await signedIn()
  await browser.call({ method: 'POST', url: '/api/workflow/auth/oidc/logout' })
  await signedIn()
  await place.tenant.inject(await backchannelCall(place, { sub: ADA.subject }))
  await place.tenant.inject(await backchannelCall(place, { sub: ADA.subject }))
  const out = { kind: 'SIGN_OUT', outcome: 'DONE', details: {}, rows: [] }
  expect(await newEvents()).toEqual([
    { ...SIGNED_IN, rows: expect.any(Array) },
    { ...out, sentence: 'Ada Ay signed out of single sign-on' },
    { ...SIGNED_IN, rows: [] },
    { ...out, sentence: 'The identity provider signed out “Ada Ay”' },
  ])
})

test('a person without access is recorded once per session, without a name', async () => {
  place.provider.account = { subject: 'bob-1', claims: { name: 'Bob Bey' } }
  const browser = await signedIn()
  expect((await browser.register()).json().state).toBe('NO_ACCESS')
  expect(await newEvents()).toEqual([
    { ...FAILED, sentence: 'Single sign-on without access', details: detailsOf('No role or business unit') },
  ])
})

test('a refused sign-in is recorded, one that was not started here is not', async () => {
  place.provider.account = null
  const browser = place.browser()
  await browser.signIn()
  await place.saveSettings({ requiredClaims: [{ claim: 'hd', values: ['customer.example'] }] })
  place.provider.account = ADA
  await place.browser().signIn()
  await place.saveSettings({})
  const back = await place.browser().authorize()
  await place.browser().finish(back)
  const refused = {
    ...FAILED,
    sentence: 'Failed single sign-on',
    details: detailsOf('Refused by the identity provider or its rules'),
  }
  expect(await newEvents()).toEqual([refused, refused])
})

/** A role to maintain people in one unit. */
const ROLES = { roles: { people: ['USER_ADMIN', 'TENANT_ADMIN'] } } as const

test('claims do not take the role from the last administrator, and take it once there is another one', async () => {
  const roles = [
    { claim: 'groups', values: ['admins'], role: 'people' },
    { claim: 'groups', values: ['managers'], role: 'principal' },
  ]
  const keeper = await openSignOnTenant(app, { roles, businessUnits: [{ claim: 'dealer' }] }, ROLES)
  await withTenant(app.platform.database, keeper.tenant.id, (tx) => changeDisabled(tx, 'admin', true))
  const signInAs = async (subject: string, groups: readonly string[]) => {
    keeper.provider.account = { subject, claims: { name: subject, groups, dealer: 'u2' } }
    const browser = keeper.browser()
    await browser.signIn()
    expect((await browser.register()).json().state).toBe('REGISTERED')
    const { roles: held, businessUnitId } = (await browser.call({ url: '/api/workflow/whoami' })).json()
    return { browser, roleIds: held.map(({ id }: { id: string }) => id).toSorted(), businessUnitId }
  }
  expect((await signInAs('ada', ['admins'])).roleIds).toEqual(['people'])
  const kept = await signInAs('ada', ['managers'])
  expect([kept.roleIds, kept.businessUnitId]).toEqual([['people', 'principal'], 'u2'])
  const log = async () => readLog({ inject: ({ as: _, ...call }) => kept.browser.call(call) })
  expect((await log()).at(-1)).toMatchObject({
    sentence: 'ada signed in with single sign-on',
    details: { Note: 'The role of the last administrator was kept, although the claims no longer give it' },
  })
  // Not again in the same session, and not for a person who keeps it anyway.
  await signInAs('ada', ['admins'])
  expect((await log()).at(-1)?.details).toEqual({ Method: 'Single sign-on' })

  await signInAs('bob', ['admins'])
  expect((await signInAs('ada', ['managers'])).roleIds).toEqual(['principal'])
  expect((await signInAs('bob', [])).roleIds).toEqual(['people'])
  await keeper.provider.close()
})

test('claims of the last two administrators, applied at the same time, leave one of them', async () => {
  const roles = [{ claim: 'groups', values: ['admins'], role: 'people' }]
  const keeper = await openSignOnTenant(
    app,
    { roles, businessUnits: [{ claim: 'dealer' }], defaultRoles: ['principal'] },
    ROLES,
  )
  await withTenant(app.platform.database, keeper.tenant.id, (tx) => changeDisabled(tx, 'admin', true))
  const browserOf = async (subject: string, groups: readonly string[]) => {
    keeper.provider.account = { subject, claims: { name: subject, groups, dealer: 'u2' } }
    const browser = keeper.browser()
    await browser.signIn()
    return browser
  }
  for (const name of ['ada', 'bob']) await (await browserOf(name, ['admins'])).register()
  // The provider describes its current account: one after the other, then registered at the same time.
  const browsers = [await browserOf('ada', []), await browserOf('bob', [])]
  await Promise.all(browsers.map((browser) => browser.register()))
  const permissions = await Promise.all(
    browsers.map(async (browser) => (await browser.call({ url: '/api/workflow/whoami' })).json().permissions),
  )
  expect(permissions.filter((held) => held.includes('USER_ADMIN'))).toHaveLength(1)
  await keeper.provider.close()
})
