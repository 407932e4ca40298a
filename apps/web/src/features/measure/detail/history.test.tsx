import type { FieldChange, HistoryEntry } from '@lotse/contract/features/measure/measure.record.schema.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { showMeasures } from '../../../testing/measure-fixture.tsx'
import { MeasureHistory } from './history.tsx'

const entry = (id: string, changes: FieldChange[]): HistoryEntry => ({
  id,
  at: '2026-03-09T10:00:00.000Z',
  by: { id: 'p', name: 'Miriam' },
  action: 'CHANGED',
  changes,
})

test('changes are said in words, with names, dates and amounts of the reader', async () => {
  await showLanguage('de')
  showMeasures(
    <MeasureHistory
      history={[
        entry('1', [
          { field: 'state', from: 'PLANNED', to: 'IN_PROGRESS' },
          { field: 'due', from: '2026-06-30', to: '2026-07-01' },
          { field: 'costEur', from: null, to: 2000 },
        ]),
        entry('2', [
          { field: 'owner', from: 'Miriam', to: null },
          { field: 'description', from: 'a', to: 'b' },
        ]),
        { ...entry('3', []), action: 'CREATED', by: null },
        { ...entry('4', []), action: 'TASK_DONE', task: 'Team fragen' },
      ]}
    />,
  )
  expect(
    screen.getByText('Miriam · Stand: Geplant → In Arbeit; Fällig: 30.06.2026 → 01.07.2026; Einmalige Kosten: 2.000 €'),
  ).toBeTruthy()
  expect(screen.getByText('Miriam · Zuständig: entfernt (bisher „Miriam“); Beschreibung: überarbeitet')).toBeTruthy()
  expect(screen.getByText('Jemand hat die Maßnahme angelegt.')).toBeTruthy()
  expect(screen.getByText('Miriam hat die Aufgabe „Team fragen“ erledigt.')).toBeTruthy()
})

test('a long history is shown when it is asked for', async () => {
  await showLanguage('en')
  const changes: FieldChange[] = [{ field: 'priority', from: 'LOW', to: 'HIGH' }]
  showMeasures(<MeasureHistory history={Array.from({ length: 9 }, (_, index) => entry(String(index), changes))} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 earlier entries' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
})
