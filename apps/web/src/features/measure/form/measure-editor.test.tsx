import type { MeasureTemplate } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { MEASURE_CHOICES, measureDetail, PEOPLE, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import type { MeasureStart } from '../measure.start.ts'
import type { ProposedPractice } from '../proposal/proposals.ts'
import { MeasureEditor } from './measure-editor.tsx'

const KPI = 'labour_efficiency_pct'
const [ME] = PEOPLE

const template = (id: string, name: string, kpiId: string, patch: Partial<MeasureTemplate> = {}): MeasureTemplate => ({
  id,
  name,
  description: `${name}, in detail.`,
  areaId: 'service',
  topicId: 'capacity',
  effortSize: 'S',
  effortDays: 4,
  costEur: 2000,
  durationWeeks: 6,
  effects: [{ kpiId, delta: 2.5 }],
  responsibleRole: null,
  bestPracticeIds: [],
  ...patch,
})
const practice = (id: string, name: string, kpiId: string): ProposedPractice => ({
  id,
  name,
  description: `${name}, as others do it.`,
  areaId: 'service',
  topicId: null,
  kpiIds: [kpiId],
})

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, { ...person('MEASURE_READ', 'MEASURE_WRITE'), id: ME?.id ?? '', timeZone: 'Europe/Berlin' })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-06-10T10:00:00Z')
  return () => vi.useRealTimers()
})

function show(start: MeasureStart, templates: MeasureTemplate[] = [], practices: ProposedPractice[] = []) {
  const seen = stubServer(({ call }) => {
    if (call === 'GET /measure/choice') return { body: MEASURE_CHOICES }
    if (call === 'GET /measure-template') return { body: { content: templates } }
    if (call === 'GET /person') return { body: { content: PEOPLE, hasMore: false } }
    return call === 'POST /measure' ? { body: measureDetail() } : undefined
  })
  showMeasures(<MeasureEditor subject={{ kind: 'NEW', start }} practices={practices} />)
  return () => seen.filter(({ call }) => call === 'POST /measure').map(({ body }) => body)
}

const create = async () => userEvent.click(await screen.findByRole('button', { name: 'Create measure' }))
const title = async () => (await screen.findByLabelText<HTMLInputElement>('Title')).value

test('a plan from a potential needs no typing: title, owner and date are proposed', async () => {
  const sent = show({ origin: 'POTENTIAL', kpiId: KPI, delta: 4, eur: 84_000 }, [
    template('t', 'Clock every order', KPI),
  ])
  await create()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    title: 'Clock every order',
    state: 'PLANNED',
    ownerId: ME?.id,
    due: '2026-07-31',
    kpiIds: [KPI],
    expectedEffects: [{ kpiId: KPI, delta: 4, eurPerYear: 84_000 }],
    origin: { type: 'POTENTIAL', kpiId: KPI },
  })
})

test('the title is that of a best practice where no template names the KPI, else it names the KPI', async () => {
  show({ origin: 'POTENTIAL', kpiId: KPI, eur: 1 }, [], [practice('p', 'Lead desk', KPI)])
  expect(await title()).toBe('Lead desk')
})

test('without a template or best practice the title names the KPI', async () => {
  show({ origin: 'POTENTIAL', kpiId: KPI, eur: 1 }, [template('t', 'Of another KPI', 'other')])
  expect(await title()).toBe('Labour efficiency: improve')
  expect(screen.queryByText('What helps with this KPI')).toBeNull()
})

test('what names the KPI is offered first and fills the form; owner and amount stay', async () => {
  const sent = show(
    { origin: 'POTENTIAL', kpiId: KPI, delta: 4, eur: 84_000 },
    [template('t1', 'Clock every order', KPI), template('t2', 'Plan by the hour', KPI, { durationWeeks: 2 })],
    [practice('p1', 'Workshop board', KPI), practice('p2', 'Of another KPI', 'other')],
  )
  const panel = await screen.findByRole('region', { name: 'What helps with this KPI' })
  const offered = within(panel)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)
  expect(offered).toEqual(['Clock every order', 'Plan by the hour', 'Workshop board'])
  await userEvent.click(screen.getByRole('button', { name: 'Use this: “Plan by the hour”' }))
  await create()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    title: 'Plan by the hour',
    description: 'Plan by the hour, in detail.',
    ownerId: ME?.id,
    start: '2026-06-10',
    due: '2026-06-24',
    effortDays: 4,
    costEur: 2000,
    expectedEffects: [{ kpiId: KPI, delta: 4, eurPerYear: 84_000 }],
    origin: { type: 'POTENTIAL', templateId: 't2', kpiId: KPI },
  })
})

test('an empty measure is offered what names a KPI once one is chosen', async () => {
  const sent = show(
    {},
    [template('t', 'Clock every order', KPI, { bestPracticeIds: ['p'] })],
    [practice('p', 'Clocking', KPI)],
  )
  expect(await title()).toBe('')
  expect(screen.queryByRole('region', { name: 'What helps with this KPI' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add a KPI: KPIs' }))
  await userEvent.click(await screen.findByRole('option', { name: /Labour efficiency/ }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Use this: “Clock every order”' }))
  expect(await title()).toBe('Clock every order')
  await create()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    state: 'PLANNED',
    ownerId: ME?.id,
    kpiIds: [KPI],
    origin: { type: 'BEST_PRACTICE', templateId: 't', bestPracticeId: 'p' },
  })
})

test('what a measure can do without is folded, and unfolds when something in it is wrong', async () => {
  show({})
  const more = (await screen.findByText(/^More/)).closest('details')
  expect(more?.open).toBe(false)
  const effort = screen.getByLabelText('Effort')
  await userEvent.type(effort, 'a lot')
  await userEvent.tab()
  expect(more?.open).toBe(true)
})
