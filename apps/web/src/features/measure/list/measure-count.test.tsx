import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureItem, measureList, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { refreshMeasures } from '../measure.queries.ts'
import { MeasureCount } from './measure-count.tsx'

beforeEach(() => showLanguage('en'))

test('the count is read with page 0 and size 0, counts the returned items, and is read again after changes', async () => {
  setSession({}, person('MEASURE_READ'))
  let content = [measureItem(), measureItem({ id: 'b' })]
  // A total that differs: the items are counted, not believed.
  const calls = stubServer(() => ({ body: measureList(content, 99) }))
  const { client } = showMeasures(<MeasureCount className="" />)
  expect(await screen.findByRole('img', { name: '2 measures in all, also those that are over' })).toBeTruthy()
  expect(calls.map(({ call, query }) => `${call}?${query}`)).toEqual(['GET /measure?page=0&size=0'])
  content = [measureItem()]
  await refreshMeasures(client)
  await waitFor(() =>
    expect(screen.getByRole('img', { name: '1 measure in all, also those that are over' })).toBeTruthy(),
  )
})

test('without MEASURE_READ nothing is asked and nothing is shown', async () => {
  setSession({}, person('KPI_READ'))
  const calls = stubServer(() => undefined)
  showMeasures(<MeasureCount className="" />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toEqual([])
  expect(screen.queryByRole('img')).toBeNull()
})
