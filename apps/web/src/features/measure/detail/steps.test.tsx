import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, measureItem, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { stepsElementId } from '../focus-measure.ts'
import { MeasureSteps } from './steps.tsx'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
})

test('the steps of a measure have the focus after a step was undone', async () => {
  const measure = measureDetail({ state: 'IN_PROGRESS', nextStates: ['ON_HOLD'] })
  const calls = stubServer(({ call, body }) =>
    call.endsWith('/state') ? { body: measureItem({ state: body.state as 'ON_HOLD', version: 4 }) } : undefined,
  )
  showMeasures(<MeasureSteps measure={measure} onDelete={() => {}} />)
  const steps = document.getElementById(stepsElementId(measure.id))
  await userEvent.click(screen.getByRole('button', { name: 'Put on hold' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(steps?.contains(document.activeElement)).toBe(true))
  expect(calls.filter(({ call }) => call.endsWith('/state')).map(({ body }) => body.state)).toEqual([
    'ON_HOLD',
    'IN_PROGRESS',
  ])
})
