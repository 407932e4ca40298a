import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { emailOf, tokenIn, waitingMails } from '../../../testing/fixture/account/account.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findAccountToken } from '../account/account-token.repository.ts'
import { changeDisabled } from '../person.administration.ts'
import { sendInvitation } from './invite.ts'

const app = await testApp()
const { database, tenants } = app.platform
const ORIGIN = 'https://kpi.customer.example'

async function invite(tenant: FreshTenant, personId: string): Promise<void> {
  const found = await tenants.findById(tenant.id)
  if (!found) throw new Error('The tenant is missing.')
  await withTenant(database, tenant.id, (tx) => sendInvitation(tx, { tenant: found, webOrigin: ORIGIN, personId }))
}
const purposeOf = (tenant: FreshTenant, token: string) =>
  withTenant(database, tenant.id, async (tx) => (await findAccountToken(tx, token))?.purpose ?? null)

describe('an invitation', () => {
  test('is a mail in the person’s language with a link whose token is in the fragment', async () => {
    const tenant = await freshTenant(app, { people: { eva: { roles: ['principal'], language: 'de' } } })
    await invite(tenant, await emailOf(database, tenant, 'eva', 'eva@receiver.example'))
    const [mail] = await waitingMails(database, tenant)
    expect(mail?.to).toEqual({ name: 'Name of eva', address: 'eva@receiver.example' })
    expect(mail?.subject).toBe(`Ihr Zugang zu Tenant ${tenant.id}`)
    expect(mail?.text).toContain(`${ORIGIN}/invitation#token=`)
    expect(mail?.text).toContain('eva')
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.html).toContain(`href="${ORIGIN}/invitation#token=${tokenIn(mail)}"`)
    expect(await purposeOf(tenant, tokenIn(mail))).toBe('INVITATION')
  })

  test('waits while there is no mail server', async () => {
    const tenant = await freshTenant(app)
    await invite(tenant, await emailOf(database, tenant, 'principal', 'p@receiver.example'))
    await runJobs(app)
    const jobs = (await tenant.inject({ as: 'admin', url: '/api/workflow/job' })).json()
    expect(jobs.content).toMatchObject([{ name: 'mail.send', state: 'WAITING', waitingFor: 'MAIL_SERVER' }])
  })

  test('ends earlier invitations of the person, and is valid in its tenant only', async () => {
    const [tenant, other] = [await freshTenant(app), await freshTenant(app)]
    const id = await emailOf(database, tenant, 'principal', 'p@receiver.example')
    await invite(tenant, id)
    await invite(tenant, id)
    const [first, second] = (await waitingMails(database, tenant)).map(tokenIn)
    expect(await purposeOf(tenant, first ?? '')).toBeNull()
    expect(await purposeOf(tenant, second ?? '')).toBe('INVITATION')
    expect(await purposeOf(other, second ?? '')).toBeNull()
  })

  test('leads to the sign-in page with single sign-on', async () => {
    const tenant = await freshTenant(app, { config: { authentication_method: 'OIDC' } })
    await invite(tenant, await emailOf(database, tenant, 'principal', 'p@receiver.example'))
    const [mail] = await waitingMails(database, tenant)
    expect(mail?.text).toContain(`${ORIGIN}/login`)
    expect(mail?.text).not.toContain('#token=')
  })

  test('is refused for a person without an address, a disabled person and a person of another tenant', async () => {
    const [tenant, other] = [
      await freshTenant(app, { people: { gone: { roles: [] }, bare: { roles: [] } } }),
      await freshTenant(app),
    ]
    const gone = await emailOf(database, tenant, 'gone', 'gone@receiver.example')
    const foreign = await emailOf(database, other, 'principal', 'p@receiver.example')
    await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'gone', true))
    const { id: bare } = (await tenant.inject({ as: 'bare', url: '/api/workflow/whoami' })).json()
    await expect(invite(tenant, gone)).rejects.toThrow('person.not_found')
    await expect(invite(tenant, foreign)).rejects.toThrow('person.not_found')
    await expect(invite(tenant, bare)).rejects.toThrow('person.no_mail_address')
    expect(await waitingMails(database, tenant)).toEqual([])
  })
})
