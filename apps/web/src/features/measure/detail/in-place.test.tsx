import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, measureItem, PEOPLE, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureProperties } from './properties.tsx'

function serve() {
  const seen = stubServer(({ call, body }) => {
    if (call.startsWith('PATCH')) {
      const [change] = (body as { change: { id: string; version: number }[] }).change
      return { body: { done: [{ id: change?.id, version: (change?.version ?? 0) + 1 }], refused: [] } }
    }
    if (call.startsWith('GET /person')) return { body: { content: PEOPLE } }
    return { body: { content: [measureItem()] } }
  })
  return () => seen.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
})
afterEach(cleanup)

test('the due date is changed where it is read, and changed back from the toast', async () => {
  const sent = serve()
  const measure = measureDetail({ state: 'PLANNED', due: '2099-06-30' })
  showMeasures(<MeasureProperties measure={measure} />)
  const field = await screen.findByDisplayValue('06/30/99')
  await userEvent.clear(field)
  await userEvent.type(field, '07/15/99')
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { change: [{ id: measure.id, version: measure.version, due: '2099-07-15' }] },
      { change: [{ id: measure.id, version: measure.version + 1, due: '2099-06-30' }] },
    ]),
  )
})

test('what is no date stays in the field and changes nothing', async () => {
  const sent = serve()
  showMeasures(<MeasureProperties measure={measureDetail({ due: '2099-06-30' })} />)
  const field = await screen.findByDisplayValue('06/30/99')
  await userEvent.clear(field)
  await userEvent.type(field, 'soon')
  await userEvent.tab()
  expect(screen.getByDisplayValue('soon')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('who may not edit the measure reads owner and due date', () => {
  serve()
  const can = { edit: false, delete: false, comment: false }
  showMeasures(<MeasureProperties measure={measureDetail({ due: '2099-06-30', can })} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('06/30/99')).toBeTruthy()
})
