import type { SimulationComment } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { SCENARIO_ID, scenarioDetail } from '../../../testing/simulation-fixture.ts'
import { simulationQuery } from '../simulation.queries.ts'
import { ScenarioComments } from './scenario-comments.tsx'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, { ...person('KPI_READ', 'SIMULATION_WRITE'), timeZone: 'UTC' })
})

const comment = (digit: number, text: string, isOwn: boolean): SimulationComment => ({
  id: `30000000-0000-4000-8000-00000000000${digit}`,
  code: null,
  text,
  at: `2026-03-0${digit}T08:00:00.000Z`,
  by: null,
  can: { delete: isOwn },
})
const [OWN, OTHER] = [comment(1, 'Too hopeful', true), comment(2, 'I agree', false)]

function Loaded() {
  const { data } = useQuery(simulationQuery(SCENARIO_ID))
  return data ? <ScenarioComments scenario={data} code={null} /> : null
}

/** A server with the two comments, the first of which can be deleted and restored. */
function serve(refusal?: { readonly status: number; readonly body: object }) {
  let comments = [OWN, OTHER]
  return stubServer(({ call }) => {
    if (call === `GET /simulation/${SCENARIO_ID}`) return { body: scenarioDetail({ comments }) }
    if (refusal) return refusal
    comments = call.startsWith('DELETE') ? [OTHER] : [OWN, OTHER]
    return call.startsWith('DELETE') ? { status: 204 } : { body: OWN }
  })
}

const texts = () => screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)
const remove = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))

test('a deleted comment disappears, and the undo restores it with the focus', async () => {
  const calls = serve()
  showMeasures(<Loaded />)
  await remove()
  expect(texts()).toEqual(['I agree'])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Comment restored')).toBeTruthy()
  expect(screen.queryByText('Comment deleted')).toBeNull()
  await waitFor(() => expect(texts()).toEqual(['Too hopeful', 'I agree']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[0]))
  const path = `/simulation/${SCENARIO_ID}/comment/${OWN.id}`
  expect(calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
    `DELETE ${path}`,
    `POST ${path}/restore`,
  ])
})

test('a comment that could not be deleted is shown again, and not said to be deleted', async () => {
  serve({ status: 404, body: { code: 'simulation.comment_not_found', message: 'There is no such comment.' } })
  showMeasures(<Loaded />)
  await remove()
  await waitFor(() => expect(texts()).toEqual(['Too hopeful', 'I agree']))
  expect(screen.queryByText('Comment deleted')).toBeNull()
})

test('a comment whose reply was lost is sent again with the same id, and the next one with another', async () => {
  let isLost = true
  const calls = stubServer(({ call, body }) => {
    if (!call.startsWith('POST')) return { body: scenarioDetail({ comments: [] }) }
    const failure = isLost
    isLost = false
    return failure ? { status: 503, body: {} } : { body: { ...OWN, ...(body as object) } }
  })
  showMeasures(<Loaded />)
  const field = await screen.findByRole('textbox')
  await userEvent.type(field, 'Sent')
  const sent = () => calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body as { id: string })
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByText(/The comment could no/)
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  await userEvent.type(field, 'Next')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, second, third] = sent()
  expect(second).toEqual(first)
  expect(third?.id).not.toBe(first?.id)
})
