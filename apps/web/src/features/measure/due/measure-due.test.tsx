import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, showMeasures } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureLine } from '../detail/line.tsx'
import { MeasureDue } from './measure-due.tsx'

beforeEach(async () => {
  await showLanguage('en')
  vi.useFakeTimers({ toFake: ['Date'] })
  // 00:30 on 2 June in Berlin.
  vi.setSystemTime('2026-06-01T22:30:00Z')
})
afterEach(() => {
  vi.useRealTimers()
})

function show(timeZone: string, due: string): void {
  setSession({}, { ...person('MEASURE_READ'), timeZone })
  showMeasures(
    <>
      <MeasureDue measure={{ state: 'PLANNED', due }} />
      <MeasureLine
        measure={measureDetail({
          state: 'PLANNED',
          due,
          isOverdue: false,
          can: { edit: false, delete: false, comment: false },
        })}
      />
    </>,
  )
}

test("a measure is overdue by the tenant's day in lists and detail alike", () => {
  show('Europe/Berlin', '2026-06-01')
  expect(screen.getAllByRole('img', { name: 'overdue' })).toHaveLength(2)
  expect(screen.getByText(/1 day overdue/)).toBeTruthy()
})

test("a measure that is due on the tenant's day is not overdue", () => {
  show('Europe/Berlin', '2026-06-02')
  expect(screen.queryByRole('img', { name: 'overdue' })).toBeNull()
  expect(screen.queryByText(/overdue/)).toBeNull()
})

test('a day that has not ended in the time zone of the tenant is not over', () => {
  show('UTC', '2026-06-01')
  expect(screen.queryByRole('img', { name: 'overdue' })).toBeNull()
  expect(screen.queryByText(/overdue/)).toBeNull()
})
