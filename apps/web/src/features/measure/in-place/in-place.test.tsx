import type { EffectVerdict } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureItem, PEOPLE, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { DueInPlace } from './due.tsx'
import { OwnerInPlace } from './owner.tsx'
import { PriorityInPlace } from './priority.tsx'
import { StateInPlace } from './state.tsx'

const OTHER = { id: '00000000-0000-4000-8000-000000000002', name: 'Miriam Vogt', roles: [], isOwnUnit: true }
const [ME] = PEOPLE
const REFUSED = { id: 'm', title: 'Clock every order', code: 'measure.changed', message: 'Somebody was faster.' }

/** A server that changes measures; with `refuse` another person was faster. */
function serve({ refuse = false } = {}) {
  const seen = stubServer(({ call, body }) => {
    if (call.startsWith('PATCH')) {
      const [change] = (body as { change: { id: string; version: number }[] }).change
      if (refuse) return { body: { done: [], refused: [{ ...REFUSED, currentVersion: 9 }] } }
      return { body: { done: [{ id: change?.id, version: (change?.version ?? 0) + 1 }], refused: [] } }
    }
    if (call.startsWith('GET /person')) return { body: { content: [...PEOPLE, OTHER], hasMore: false } }
    if (call.endsWith('/state')) return { body: measureItem({ state: body.state as MeasureItem['state'], version: 4 }) }
    return undefined
  })
  return () => seen.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body)
}

const show = (measure: MeasureItem, mayEdit = true) =>
  showMeasures(
    <>
      <StateInPlace measure={measure} mayEdit={mayEdit} />
      <OwnerInPlace measure={measure} mayEdit={mayEdit} />
      <DueInPlace measure={measure} mayEdit={mayEdit} />
      <PriorityInPlace measure={measure} mayEdit={mayEdit} />
    </>,
  )
const field = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} of “Clock every order”`) })
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('each field is opened by Enter, chosen by arrows, and brought back by the undo', async () => {
  const sent = serve()
  const { id } = measureItem()
  show(measureItem({ due: '2099-06-30' }))
  field('Priority').focus()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('menuitemradio', { name: 'High' })).getAttribute('aria-checked')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByText('Priority: Low')).toBeTruthy()
  await undo()

  field('Due').focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await undo()

  field('Owner').focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('option', { name: OTHER.name })
  await userEvent.keyboard('Miriam{Enter}')
  await undo()

  await waitFor(() => expect(sent()).toHaveLength(6))
  expect(sent().map(({ change }) => (change as unknown[])[0])).toEqual([
    { id, version: 3, priority: 'LOW' },
    { id, version: 4, priority: 'HIGH' },
    { id, version: 3, due: '2099-06-29' },
    { id, version: 4, due: '2099-06-30' },
    { id, version: 3, ownerId: OTHER.id },
    { id, version: 4, ownerId: ME?.id },
  ])
})

test('Escape closes what a field opens; the focus is on the field, and nothing is sent', async () => {
  const sent = serve()
  show(measureItem())
  for (const [name, role] of [
    ['State', 'menu'],
    ['Owner', 'dialog'],
    ['Due', 'dialog'],
    ['Priority', 'menu'],
  ] as const) {
    await userEvent.click(field(name))
    await screen.findByRole(role)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(field(name)))
  }
  expect(sent()).toEqual([])
})

test('a chosen value is shown at once; a second change waits for the version that the first one makes', async () => {
  const sent: { version: number }[] = []
  const first = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'PATCH') return Response.json({ content: [] })
    const { change } = await request.clone().json()
    sent.push(...change)
    await first.promise
    return Response.json({ done: [{ id: change[0].id, version: change[0].version + 1 }], refused: [] })
  })
  show(measureItem({ due: '2099-06-30' }))
  await userEvent.click(field('Priority'))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Low' }))
  expect(field('Priority').textContent).toBe('Low')
  await userEvent.click(field('Due'))
  await userEvent.click(await screen.findByRole('button', { name: 'No date' }))
  expect(field('Due').textContent).toBe('No due date')
  expect(sent).toHaveLength(1)
  first.resolve()
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3, 4]))
})

test('when another person was faster, that is said, and the former value is back', async () => {
  serve({ refuse: true })
  show(measureItem())
  await userEvent.click(field('Priority'))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Low' }))
  expect(await screen.findByText('Somebody was faster.')).toBeTruthy()
  await waitFor(() => expect(field('Priority').textContent).toBe('High'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('without a connection the former value is back', async () => {
  stubServer(({ call }) => {
    if (call.startsWith('PATCH')) throw new TypeError('Failed to fetch')
    return undefined
  })
  show(measureItem())
  await userEvent.click(field('Priority'))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Low' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(field('Priority').textContent).toBe('High'))
})

test('who may not edit the measure reads its fields', () => {
  serve()
  show(measureItem({ due: '2099-06-30' }), false)
  expect(screen.queryByRole('button')).toBeNull()
  for (const text of ['Planned', ME?.name ?? '', '06/30/99', 'High']) expect(screen.getByText(text)).toBeTruthy()
})

test('an idea is planned with owner and due date filled in: me, and the end of the next month', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-01-31T12:00:00Z')
  setSession({}, { ...person('MEASURE_READ', 'MEASURE_WRITE'), id: ME?.id ?? '' })
  const sent = serve()
  const idea = measureItem({ state: 'IDEA', ownerId: null, ownerName: null, start: null, due: null })
  show(idea)
  await userEvent.click(field('State'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Planned' }))
  const dialog = await screen.findByRole('dialog', { name: 'Plan “Clock every order”' })
  expect(await within(dialog).findByRole('button', { name: `Owner ${ME?.name}` })).toBeTruthy()
  expect(within(dialog).getByDisplayValue('02/28/26')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plan' }))
  await undo()
  const { id } = idea
  await waitFor(() =>
    expect(sent()).toEqual([
      { change: [{ id, version: 3, state: 'PLANNED', ownerId: ME?.id, due: '2026-02-28' }] },
      { change: [{ id, version: 4, state: 'IDEA', ownerId: null, due: null }] },
    ]),
  )
})

test('an idea with owner and due date is planned at once', async () => {
  const sent = serve()
  show(measureItem({ state: 'IDEA' }))
  await userEvent.click(field('State'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Planned' }))
  await waitFor(() => expect(sent()).toEqual([{ state: 'PLANNED', version: 3 }]))
})

test('planning that is called off changes nothing', async () => {
  const sent = serve()
  show(measureItem({ state: 'IDEA', due: null }))
  await userEvent.click(field('State'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Planned' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

describe('a verdict', () => {
  const serveVerdict = (verdict: EffectVerdict) => {
    setSession({}, person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
    const seen = stubServer(({ call, body }) => {
      if (call.endsWith('/effect')) return { body: { measureId: 'm', verdict, kpis: [] } }
      return {
        body: call.endsWith('/state') ? measureItem({ state: body.state as MeasureItem['state'] }) : { id: 'c1' },
      }
    })
    return () =>
      seen.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call.replace(/\/[\da-f-]{36}/, ''))
  }
  const confirm = async () => {
    show(measureItem({ state: 'IMPLEMENTED' }))
    await userEvent.click(field('State'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Effective' }))
  }

  test('that the figures prove is set without a question', async () => {
    const sent = serveVerdict('POSITIVE')
    await confirm()
    await waitFor(() => expect(sent()).toEqual(['PUT /measure/state']))
  })

  test('that they do not prove asks for a reason, and offers to review the effect first', async () => {
    const sent = serveVerdict('NO_EVIDENCE')
    await confirm()
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm without proof?' }))
    expect(dialog.getByRole('link', { name: 'Review effect' }).getAttribute('href')).toContain('/measures/details?id=')
    expect(sent()).toEqual([])
    await userEvent.type(dialog.getByLabelText('Reason'), 'The workshop was closed in May')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm effect' }))
    await waitFor(() => expect(sent()).toEqual(['POST /measure/comment', 'PUT /measure/state']))
  })

  test('is refused while it is too early', async () => {
    const sent = serveVerdict('TOO_EARLY')
    await confirm()
    expect(await screen.findByText('Too early to say')).toBeTruthy()
    expect(sent()).toEqual([])
  })
})
