import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { FiguresAge } from './figures-age.tsx'

afterEach(() => vi.useRealTimers())

test('figures say their age from two months on', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z'), toFake: ['Date'] })
  await showLanguage('en')
  setSession({}, person('KPI_READ'))
  showContent(
    <>
      <FiguresAge lastPeriod="2026-10" />
      <FiguresAge lastPeriod="2026-09" />
      <FiguresAge lastPeriod="2025-12" />
    </>,
  )
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    'The latest figures are those for September 2026: 2 months old.',
    'The latest figures are those for December 2025: 11 months old.',
  ])
})
