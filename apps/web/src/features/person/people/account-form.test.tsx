import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { AccountFields, NEW_DRAFT } from './account-form.tsx'

const AREAS = [
  { id: 'service', name: 'After-sales' },
  { id: 'parts', name: 'Parts' },
]

function show(areas: typeof AREAS, problem?: string) {
  const onChange = vi.fn()
  showContent(
    <AccountFields
      draft={{ ...NEW_DRAFT, areaIds: ['service', 'parts'] }}
      choices={{ roles: [], businessUnits: [], areas, canSend: true }}
      problems={problem === undefined ? {} : { areaIds: problem }}
      onChange={onChange}
    />,
  )
  return onChange
}

beforeEach(() => showLanguage('en'))

test('an administrator removes an own area of a person', async () => {
  const onChange = show(AREAS)
  await userEvent.click(screen.getByRole('button', { name: 'Remove After-sales' }))
  expect(onChange).toHaveBeenCalledWith({ areaIds: ['parts'] })
})

test('the group of the own areas shows its problem', () => {
  show(AREAS, 'There is no such area.')
  expect(screen.getByRole('group', { name: 'Own areas' }).textContent).toContain('There is no such area.')
})

test('an organisation without areas has no such field', () => {
  show([])
  expect(screen.queryByText('Own areas')).toBeNull()
})
