import { afterAll, expect, test } from 'vitest'
import { readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createSimulation, simulationEdit } from '../../testing/fixture/figure/simulation.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { openTwoNodes } from '../../testing/test-nodes.ts'

const ROUNDS = 5

// A node has several connections to a PostgreSQL server, so edits really overlap there.
const app = await testApp()
const { nodes, close } = await openTwoNodes()
afterAll(close)
const tenant = await freshTenant(nodes[0] ?? app, {
  people: { colleague: { roles: ['principal'], businessUnit: 'u1' } },
})
await fillWithWorkshops(app.platform.database, tenant.id)
const put = (path: string, body: object, as = 'principal') =>
  tenant.inject({ as, method: 'PUT', url: `/api/workflow/simulation${path}`, body })

test('of several people who save the same version at once, one succeeds and the others get its version', async () => {
  const { id } = await createSimulation(tenant, { name: 'Contested' })
  const shared = await put(`/${id}/status`, { status: 'SHARED', version: 1 })
  expect(shared.statusCode, shared.body).toBe(200)
  for (let round = 0; round < ROUNDS; round++) {
    const read = await readJson(tenant, `/simulation/${id}`)
    const replies = await Promise.all(
      ['principal', 'colleague', 'principal', 'colleague'].map((as, index) =>
        put(`/${id}`, simulationEdit(read, { note: `Edit ${round}.${index}` }), as),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const saved = replies.find(({ statusCode }) => statusCode === 200)?.json()
    expect(saved.version).toBe(read.version + 1)
    for (const refused of replies.filter(({ statusCode }) => statusCode === 409)) {
      expect(refused.json()).toMatchObject({ code: 'simulation.changed', currentVersion: saved.version })
    }
    expect(await readJson(tenant, `/simulation/${id}`)).toMatchObject({ version: saved.version, note: saved.note })
  }
})
