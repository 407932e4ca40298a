import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureDetailView } from './measure-detail.tsx'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
  stubServer(() => undefined)
})

const show = (state: MeasureState) =>
  showMeasures(<MeasureDetailView measure={measureDetail({ state })} effect={<h2>The verdict</h2>} />)
const isFirst = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent === 'The verdict'

test.each([
  ['IDEA', false],
  ['IN_PROGRESS', false],
  ['IMPLEMENTED', true],
  ['EFFECTIVE', true],
  ['INEFFECTIVE', true],
] as const)('the effect of a measure that is %s comes first: %s', (state, comesFirst) => {
  show(state)
  expect(isFirst()).toBe(comesFirst)
})

test.each([
  ['IN_PROGRESS', true],
  // The verdict on its effect decides what follows.
  ['IMPLEMENTED', false],
] as const)('the state of a measure that is %s is changed in its line: %s', (state, mayChange) => {
  show(state)
  expect(screen.queryByRole('button', { name: /^State of/ }) !== null).toBe(mayChange)
  expect(screen.getByRole('button', { name: /^Owner of/ })).toBeTruthy()
})
