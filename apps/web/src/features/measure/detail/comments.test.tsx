import type { MeasureComment } from '@lotse/contract/features/measure/measure.record.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { measureQuery } from '../measure.queries.ts'
import { MeasureComments } from './comments.tsx'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, { ...person('MEASURE_READ', 'MEASURE_WRITE'), timeZone: 'UTC' })
})

const { id: MEASURE } = measureDetail()
const comment = (digit: number, text: string, isOwn: boolean): MeasureComment => ({
  id: `30000000-0000-4000-8000-00000000000${digit}`,
  text,
  at: `2026-03-0${digit}T08:00:00.000Z`,
  by: null,
  can: { delete: isOwn },
})
const [FIRST, SECOND] = [comment(1, 'Started', true), comment(2, 'Well done', false)]

function Loaded() {
  const { data } = useQuery(measureQuery(MEASURE))
  return data ? <MeasureComments measure={data} /> : null
}

const texts = () =>
  screen.getAllByRole('listitem').map(({ lastChild, children }) => (children[1] ?? lastChild)?.textContent)

test('a deleted comment disappears at once, and the undo restores it in its place with the focus', async () => {
  const calls = stubServer(({ call }) => {
    if (call === `GET /measure/${MEASURE}`) return { body: measureDetail({ comments: [FIRST, SECOND] }) }
    return call.startsWith('DELETE') ? { status: 204 } : { body: FIRST }
  })
  showMeasures(<Loaded />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
  expect(await screen.findByText('Comment deleted')).toBeTruthy()
  expect(texts()).toEqual(['Well done'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Comment restored')).toBeTruthy()
  expect(screen.queryByText('Comment deleted')).toBeNull()
  expect(texts()).toEqual(['Started', 'Well done'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[0]))
  const path = `/measure/${MEASURE}/comment/${FIRST.id}`
  expect(calls.map(({ call }) => call).slice(1)).toEqual([`DELETE ${path}`, `POST ${path}/restore`])
})

test('a comment that could not be deleted is shown again, and not said to be deleted', async () => {
  stubServer(({ call }) =>
    call.startsWith('DELETE')
      ? { status: 404, body: { code: 'measure.comment_not_found', message: 'There is no such comment.' } }
      : { body: measureDetail({ comments: [FIRST, SECOND] }) },
  )
  showMeasures(<Loaded />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(texts()).toEqual(['Started', 'Well done']))
  expect(screen.queryByText('Comment deleted')).toBeNull()
})

test('a comment whose reply was lost is sent again with the same id, and the next one with another', async () => {
  let isLost = true
  const calls = stubServer(({ call, body }) => {
    if (!call.startsWith('POST')) return { body: measureDetail({ comments: [] }) }
    const failure = isLost
    isLost = false
    return failure ? { status: 503, body: {} } : { body: { ...FIRST, ...(body as object) } }
  })
  showMeasures(<Loaded />)
  const field = await screen.findByRole('textbox')
  await userEvent.type(field, 'Sent')
  const sent = () => calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body as { id: string })
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByText(/The comment was not saved/)
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  await userEvent.type(field, 'Next')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, second, third] = sent()
  expect(second).toEqual(first)
  expect(third?.id).not.toBe(first?.id)
})
