import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import {
  listRequests,
  SUPPORT,
  SUPPORT_DRAFT,
  sendRequest,
  supportTenant,
} from '../../testing/fixture/communication/support.ts'
import type { FreshTenant } from '../../testing/fresh-tenant.ts'
import { startMailServer } from '../../testing/network/mail-server.ts'
import { runJobs } from '../../testing/run-jobs.ts'
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

describe('support mails', () => {
  test('link to the tenant’s own host, whatever the host and proxy headers of the request', async () => {
    const server = await startMailServer()
    const mailing = await testAppWith({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      smtpTls: 'off',
      mailFrom: { name: 'Lotse', address: 'lotse@sender.example' },
      trustProxy: 1,
    })
    try {
      const tenant = await supportTenant(mailing, { supportAddress: 'support@tenant.example' })
      const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
      const sent = await tenant.inject({
        as: 'principal',
        method: 'POST',
        url: `/t/${tenant.id}${SUPPORT}`,
        body: SUPPORT_DRAFT,
        headers: evil,
      })
      expect(sent.statusCode).toBe(200)
      await runJobs(mailing)
      const raw = server.mails[0]?.raw.replaceAll('=\r\n', '') ?? ''
      expect(raw).toContain(`http://${tenant.host}:3000/support?view=3Dall&id=3D${sent.json().id}`)
      expect(raw).not.toContain('evil')
      expect(raw).not.toContain('javascript:')
    } finally {
      await mailing.close()
      await server.close()
    }
  })

  test('are sent to the support address and to the requester, each in their language; an answer is sent to the requester', async () => {
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
        `http://${tenant.host}:3000/support?view=3Dall&id=3D${request.id}`,
      )
      expect(received?.to).toEqual(['ada@receiver.example'])
      expect(received?.headers.get('subject')).toBe(`${request.number}: Ihre Anfrage ist eingegangen`)

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

  test('link to the browser application when it has its own origin', async () => {
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

  test('are not created without addresses, and wait in the queue without a mail server', async () => {
    const without = await supportTenant(app)
    await sendRequest(without)
    expect((await without.inject({ as: 'admin', url: '/api/workflow/job' })).json().totalElements).toBe(0)
    const tenant = await supportTenant(app, { supportAddress: 'support@tenant.example' })
    await sendRequest(tenant)
    await runJobs(app)
    const jobs = (await tenant.inject({ as: 'admin', url: '/api/workflow/job' })).json()
    expect(jobs.content).toMatchObject([{ name: 'mail.send', state: 'WAITING', waitingFor: 'MAIL_SERVER' }])
    expect((await listRequests(tenant, 'admin', '?scope=TENANT')).totalElements).toBe(1)
  })
})
