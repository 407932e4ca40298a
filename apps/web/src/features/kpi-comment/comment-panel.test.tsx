import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { CommentPanel } from './comment-panel.tsx'

const onPeriod = vi.fn()

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the chosen month is first with its value and the field; other months lead to their own field', async () => {
  const comment = (id: string, text: string, part: string): Comment => ({
    ...{ id, version: 1, part, text, createdAt: '2026-03-01T08:00:00.000Z', editedAt: null },
    ...{ isOwn: false, can: { edit: false, delete: false }, by: null },
  })
  const content = [
    comment('c1', 'Two technicians\nwere ill', '2026-02'),
    comment('c2', 'Earlier', '2025-12'),
    comment('c3', 'Later', '2026-03'),
  ]
  stubFetch(() => ({ body: { content } }))
  showContent(
    <CommentPanel
      kpiId="sales"
      period="2026-02"
      pagePeriod="2026-04"
      figureOf={(month) => `${month} %`}
      onPeriod={onPeriod}
    />,
  )
  await screen.findByLabelText('Comment on February 2026')
  const months = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(months).toEqual(['February 2026', 'April 2026', 'March 2026', 'December 2025'])
  const [february, april] = screen.getAllByRole('region')
  expect(within(february as HTMLElement).getByText('2026-02 %')).toBeTruthy()
  expect(within(february as HTMLElement).getAllByRole('listitem')).toHaveLength(1)
  expect(within(april as HTMLElement).getByText('No comments on this month yet.')).toBeTruthy()
  expect(screen.getByText(/Other business units never see them/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Comment on December 2025' }))
  expect(onPeriod).toHaveBeenCalledWith('2025-12')
})
