import type { ResolvedView } from '@lotse/contract/figure.schema.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { ComparisonPicker } from './comparison-picker.tsx'

beforeEach(async () => {
  await showLanguage('en')
})
afterEach(cleanup)

const VIEW: ResolvedView = {
  period: '2025-12',
  view: 'MONTH',
  comparison: 'PRIOR_YEAR',
  comparisonPeriod: '2024-12',
  firstPeriod: '2023-01',
  lastPeriod: '2025-12',
  peerGroup: null,
}
const NOTHING = { chosen: {}, hasTarget: false, hasPlan: false, units: [], unitPicker: null }

async function offered(props: Partial<React.ComponentProps<typeof ComparisonPicker>> = {}) {
  const onChange = vi.fn()
  render(<ComparisonPicker resolved={VIEW} onChange={onChange} {...props} />)
  fireEvent.click(screen.getByRole('button', { name: /^Compared with / }))
  const options = await screen.findAllByRole('option')
  return { onChange, options, names: options.map(({ textContent }) => textContent) }
}

test('a list of KPIs is compared with other months only', async () => {
  expect((await offered()).names).toEqual(['Prior year', 'Prior month', 'Another month'])
})

test('one KPI offers a target, a plan and another unit where there are such', async () => {
  expect((await offered({ options: NOTHING })).names).toHaveLength(3)
  cleanup()
  const options = { ...NOTHING, hasTarget: true, hasPlan: true, units: [{ id: 'u2', name: 'Two' }] }
  expect((await offered({ options })).names.slice(3)).toEqual(['Target', 'Plan', 'Another unit'])
})

test('a link to a plan that does not exist shows what is chosen', async () => {
  const { names } = await offered({ options: { ...NOTHING, chosen: { against: 'PLAN' } } })
  expect(names).toContain('Plan')
})

test('another month begins with the compared one, but not before the first figures', async () => {
  const { onChange, options } = await offered({ resolved: { ...VIEW, firstPeriod: '2025-01' } })
  fireEvent.click(options[2] as HTMLElement)
  expect(onChange).toHaveBeenCalledWith({ comparison: 'PERIOD', comparisonPeriod: '2025-01' })
})

test('another unit begins with the first one', async () => {
  const units = [
    { id: 'u2', name: 'Two' },
    { id: 'u3', name: 'Three' },
  ]
  const { onChange, options } = await offered({ options: { ...NOTHING, units } })
  fireEvent.click(options.at(-1) as HTMLElement)
  expect(onChange).toHaveBeenCalledWith({ against: 'UNIT', againstUnit: 'u2' })
})
