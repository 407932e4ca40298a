import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import {
  giveHeights,
  MEASURE_CHOICES,
  measureItem,
  measureList,
  PEOPLE,
  showMeasures,
  stubServer,
} from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import type { MeasureView } from '../list/view.ts'
import { MeasurePlaceProvider } from '../measure.place.tsx'
import { NewMeasureMenu } from './new-measure-menu.tsx'
import { MeasureOverview } from './overview.tsx'

beforeEach(async () => {
  giveHeights()
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
})

/** A server with this many measures. */
function serve(total: number, one: (index: number) => Partial<MeasureItem> = () => ({})) {
  return stubServer(({ call, query }) => {
    if (call === 'GET /measure/choice') return { body: MEASURE_CHOICES }
    if (call === 'GET /person') return { body: { content: PEOPLE } }
    if (call === 'GET /measure-template') return { body: { content: [] } }
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    const count = Math.max(0, Math.min(size, total - page * size))
    const content = Array.from({ length: count }, (_, index) => {
      const at = page * size + index
      return measureItem({ id: `m${at}`, title: `Measure ${at}`, ...one(at) })
    })
    return { body: measureList(content, total) }
  })
}

function Screen() {
  const [view, setView] = useState<MeasureView>({})
  return <MeasureOverview view={view} onChange={(patch) => setView((old) => ({ ...old, ...patch }) as MeasureView)} />
}

test('of ten thousand measures only those in sight exist, but all are counted', async () => {
  const calls = serve(10_000)
  showMeasures(<Screen />)
  expect(await screen.findByText('Measure 0')).toBeTruthy()
  expect(screen.getByText('10,000 measures')).toBeTruthy()
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getAllByRole('row').length).toBeLessThan(120)
  expect(calls.filter(({ call }) => call === 'GET /measure')).toHaveLength(1)
})

test('a head sorts by the server, a second press turns it round', async () => {
  const calls = serve(2)
  showMeasures(<Screen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Due' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Due' }))
  await waitFor(() => {
    const last = calls.filter(({ call }) => call === 'GET /measure').at(-1)
    expect(last?.query.get('sort')).toBe('DUE')
    expect(last?.query.get('direction')).toBe('DESC')
  })
  expect(screen.getByRole('columnheader', { name: 'Due' }).getAttribute('aria-sort')).toBe('descending')
})

test('while another order loads, the rows stay, and the focus is on the head', async () => {
  serve(2)
  showMeasures(<Screen />)
  const head = await screen.findByRole('button', { name: 'Due' })
  await userEvent.click(head)
  expect(document.activeElement).toBe(head)
  screen.getByText('Measure 0')
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(head)
})

test('a search asks the server once typing pauses', async () => {
  const calls = serve(2)
  showMeasures(<Screen />)
  await screen.findByText('Measure 0')
  await userEvent.type(screen.getByRole('searchbox'), 'clock')
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('clock'))
  expect(calls.filter(({ query }) => query.has('search'))).toHaveLength(1)
})

test('columns that a person chose are shown again the next time, for this person', async () => {
  serve(1)
  showMeasures(<Screen />)
  await screen.findByText('Measure 0')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Area' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'One-off cost' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Area' })).toBeNull())
  expect(screen.getByRole('columnheader', { name: 'One-off cost' })).toBeTruthy()
  cleanup()
  showMeasures(<Screen />)
  expect(await screen.findByRole('columnheader', { name: 'One-off cost' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Area' })).toBeNull()
})

test.each([
  [7, {}, false],
  [8, {}, true],
  [7, { priority: 'HIGH' }, true],
  [7, { search: 'clock' }, false],
] as const)('%i measures with the filters %j: filters are shown: %s', async (total, view, isShown) => {
  serve(total)
  showMeasures(<MeasureOverview view={view} onChange={() => {}} />)
  expect(await screen.findByText('Measure 0')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Filters' }) !== null).toBe(isShown)
  expect(screen.getByRole('searchbox')).toBeTruthy()
})

test('measures that are over are marked in the table, and a line is above the first one', async () => {
  const states = ['PLANNED', 'IN_PROGRESS', 'IMPLEMENTED', 'CANCELLED'] as const
  serve(4, (index) => ({ state: states[index] ?? 'IDEA' }))
  showMeasures(<Screen />)
  await screen.findByText('Measure 3')
  const marks = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.dataset.over)
  expect(marks).toEqual([undefined, undefined, 'first', 'true'])
})

test('the empty list of a KPI offers what names the KPI, each with its potential', async () => {
  const potential = { delta: 2.5, eur: 28_900 }
  const kpiId = 'labour_efficiency_pct'
  const practice = { id: 'p', name: 'Lead desk', description: '', areaId: 'service', topicId: null, kpiIds: [kpiId] }
  serve(0)
  const show = () =>
    showMeasures(
      <MeasurePlaceProvider value={{ kind: 'KPI', kpiId, view: {}, potential }}>
        <MeasureOverview
          view={{}}
          practices={[practice, { ...practice, id: 'o', kpiIds: ['other'] }]}
          onChange={() => {}}
        />
      </MeasurePlaceProvider>,
    )
  show()
  const [link, second] = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^Use this/ })
  expect(second).toBeUndefined()
  expect(link?.textContent).toBe('Use this')
  const { searchParams } = new URL(link?.href ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({ id: kpiId, bestPracticeId: 'p', delta: '2.5', eur: '28900' })
  cleanup()
  setSession({}, person('MEASURE_READ'))
  show()
  expect(await screen.findByText('No measure addresses this KPI yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Use this/ })).toBeNull()
})

test.each([
  [
    { delta: 2.5, eur: 28_900 },
    ['From the potential€28,900 a year', 'EmptyStart with a blank form', 'From a template'],
  ],
  [null, ['EmptyStart with a blank form', 'From a template']],
])('inside a KPI with the potential %j a new measure starts from %j', async (potential, names) => {
  serve(0)
  showMeasures(
    <MeasurePlaceProvider value={{ kind: 'KPI', kpiId: 'labour_efficiency_pct', view: {}, potential }}>
      <NewMeasureMenu />
    </MeasurePlaceProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'New measure' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }, index) => textContent.slice(0, names[index]?.length))).toEqual(names)
})

test('an empty list says what to do next; an empty search how to widen it', async () => {
  serve(0)
  showMeasures(<Screen />)
  expect(await screen.findByText('No measures yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New measure' })).toBeTruthy()
})

test('who may not write is offered nothing to create', async () => {
  setSession({}, person('MEASURE_READ'))
  serve(0)
  showMeasures(<Screen />)
  expect(await screen.findByText('As soon as somebody plans one, it appears here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New measure' })).toBeNull()
})

test('in a large unit owners are found by the server, and the chosen one is named', async () => {
  const far = { id: '00000000-0000-4000-8000-00000000abcd', name: 'Zacharias', roles: [], isOwnUnit: true }
  const calls = stubServer(({ call, query }) => {
    if (call === 'GET /measure/choice') return { body: MEASURE_CHOICES }
    if (call === 'GET /measure-template') return { body: { content: [] } }
    if (call !== 'GET /person') return { body: measureList([measureItem()], 8) }
    const isFound = query.get('search') === 'zach' || query.get('id') === far.id
    return { body: isFound ? { content: [far], hasMore: false } : { content: PEOPLE, hasMore: true } }
  })
  showMeasures(<Screen />)
  await userEvent.click(await screen.findByRole('button', { name: /^Owner/ }))
  await userEvent.type(await screen.findByRole('searchbox', { name: /owner/i }), 'zach')
  await userEvent.click(await screen.findByRole('option', { name: 'Zacharias' }))
  expect(await screen.findByRole('button', { name: 'Owner Zacharias' })).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)?.query.get('ownerId')).toBe(far.id))
  const searches = calls.filter(({ call }) => call === 'GET /person').map(({ query }) => query.get('search'))
  expect(searches).toEqual([null, 'zach'])
})
