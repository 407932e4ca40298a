import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import type { FreshTenant } from '../../testing/fresh-tenant.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { listRequests, SUPPORT, sendRequest, supportTenant } from '../../testing/support-fixture.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
beforeEach(() => database.pool.query('delete from pgboss.job'))

const emailOf = (tenant: FreshTenant, username: string, email: string) =>
  withTenant(database, tenant.id, (tx) =>
    tx
      .updateTable('person')
      .set({ email })
      .where('tenant_id', '=', tenant.id)
      .where('username', '=', username)
      .execute(),
  )

describe('mails', () => {
  test('go to the support address and to who asked, in the language of each; an answer reaches who asked', async () => {
    const server = await startMailServer()
    const mailing = await testAppWith({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      smtpTls: 'off',
      mailFrom: { name: 'Lotse', address: 'lotse@sender.example' },
    })
    try {
      const tenant = await supportTenant(app, {
        supportAddress: 'support@tenant.example',
        config: { default_language: 'sk' },
      })
      await emailOf(tenant, 'principal', 'ada@receiver.example')
      const request = await sendRequest(tenant, { text: 'Wo ist die Zahl?' })
      await runJobs(mailing)
      const [asked, received] = server.mails
        .toSorted((a, b) => (a.to[0] ?? '').localeCompare(b.to[0] ?? ''))
        .toReversed()
      expect(asked?.to).toEqual(['support@tenant.example'])
      expect(asked?.headers.get('subject')).toBe(`${request.number} · Niečo nefunguje · Name of principal`)
      expect(asked?.headers.get('reply-to')).toBe('Name of principal <ada@receiver.example>')
      expect(asked?.raw).toContain('Wo ist die Zahl?')
      expect(asked?.raw.replaceAll('=\r\n', '')).toContain(
        `http://${tenant.host}/support?view=3Dall&id=3D${request.id}`,
      )
      expect(received?.to).toEqual(['ada@receiver.example'])
      expect(received?.headers.get('subject')).toBe(`${request.number}: Ihre Anfrage ist da`)

      await tenant.inject({
        as: 'admin',
        method: 'PATCH',
        url: `${SUPPORT}/${request.id}`,
        body: { state: 'RESOLVED', answer: 'Auf der Startseite.', version: 1 },
      })
      await runJobs(mailing)
      expect(server.mails).toHaveLength(3)
      expect(server.mails[2]?.headers.get('subject')).toBe(`${request.number} ist erledigt`)
      expect(server.mails[2]?.raw).toContain('Auf der Startseite.')
    } finally {
      await mailing.close()
      await server.close()
    }
  })

  test('lead to the browser application where that lies elsewhere', async () => {
    const tenant = await supportTenant(app, {
      supportAddress: 'support@tenant.example',
      webOrigin: 'https://kpi.customer.example',
    })
    const { id } = await sendRequest(tenant)
    const jobs = await withTenant(database, tenant.id, (tx) =>
      sql<{ text: string }>`select input ->> 'text' as text from job where tenant_id = ${tx.tenantId}`.execute(tx),
    )
    expect(jobs.rows.map(({ text }) => text)).toEqual([
      expect.stringContaining(`https://kpi.customer.example/support?view=all&id=${id}`),
    ])
  })

  test('are not needed: without addresses none is written, without a mail server they wait and nothing is lost', async () => {
    const without = await supportTenant(app)
    await sendRequest(without)
    expect((await without.inject({ as: 'admin', url: '/api/workflow/job' })).json().totalElements).toBe(0)
    const tenant = await supportTenant(app, { supportAddress: 'support@tenant.example' })
    await sendRequest(tenant)
    await runJobs(app)
    const jobs = (await tenant.inject({ as: 'admin', url: '/api/workflow/job' })).json()
    expect(jobs.content).toMatchObject([{ name: 'mail.send', state: 'WAITING', waitsFor: 'MAIL_SERVER' }])
    expect((await listRequests(tenant, 'admin', '?scope=TENANT')).totalElements).toBe(1)
  })
})
