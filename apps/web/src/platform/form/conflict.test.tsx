import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showContent } from '../../testing/show-content.tsx'
import { showLanguage } from '../text/i18n.ts'
import { ConflictNotice, DraftNotice } from './conflict.tsx'
import type { FormConflict } from './use-versioned-form.ts'

interface Page {
  readonly name: string | null
}
interface Fields {
  readonly title: string
}
const actions = { discard: vi.fn(), keepMine: vi.fn(), loadTheirs: vi.fn(), continueAsNew: vi.fn() }

beforeEach(async () => {
  vi.resetAllMocks()
  await showLanguage('en')
})

const CHANGED: FormConflict<Page, Fields> = {
  kind: 'CHANGED',
  theirs: { name: 'Owen' },
  fields: { title: 'Theirs' },
  changes: [{ name: 'title', isBoth: true }],
}

function show(
  conflict: FormConflict<Page, Fields> | null,
  more: Partial<Parameters<typeof ConflictNotice>[0]['form']> = {},
) {
  showContent(
    <ConflictNotice<Page, Fields>
      form={{ ...actions, conflict, fields: { title: 'Mine' }, isSaving: false, ...(more as object) }}
      written={{
        savedBy: ({ name }) => ({ name, at: '2026-03-01T08:00:00.000Z' }),
        label: (name) => `The ${name}`,
        write: (_, { title }, other) => `${title} (not ${other.title})`,
      }}
    />,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('both versions are shown side by side, with the focus on them', async () => {
  show(CHANGED)
  const panel = screen.getByRole('alertdialog', { name: 'Somebody else saved a newer version while you were editing' })
  expect(document.activeElement).toBe(panel)
  expect(panel.textContent).toContain('Owen saved it on 03/01/26.')
  expect(panel.textContent).toContain('Fields you did not change are taken from their version.')
  expect(screen.getByRole('row', { name: 'The title Theirs (not Mine) Mine (not Theirs)' })).toBeTruthy()
  await press('Keep mine')
  expect(actions.keepMine).toHaveBeenCalled()
  await press('Take their version')
  expect(actions.discard).toHaveBeenCalled()
})

test('keeping mine keeps changes of different fields, also by a person whose name is not known', () => {
  show({ ...CHANGED, theirs: { name: null }, changes: [{ name: 'title', isBoth: false }] })
  expect(screen.getByText(/It was saved in the meantime.*keeping yours keeps both/)).toBeTruthy()
})

test('what was deleted can be continued as a new entry', async () => {
  show({ kind: 'DELETED' })
  expect(screen.getByRole('alert').textContent).toContain('you can save it as a new entry')
  await press('Continue as a new entry')
  expect(actions.continueAsNew).toHaveBeenCalled()
})

test.each(['DELETED', 'NOT_LOADED'] as const)('%s gets the focus, since Save may be far below it', (kind) => {
  show({ kind })
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a form that creates nothing offers no new entry', () => {
  show({ kind: 'DELETED' }, { continueAsNew: null })
  expect(screen.getByRole('alert').textContent).toContain('What you entered is still here.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a version that could not be loaded does not read as deleted, and can be loaded again', async () => {
  show({ kind: 'NOT_LOADED' })
  expect(screen.getByRole('alert').textContent).toMatch(/it could not be loaded/)
  await press('Try again')
  expect(actions.loadTheirs).toHaveBeenCalled()
})

const RESTORED = 'Your unsaved changes have been restored.'
const OUTDATED = 'Somebody else has saved a newer version since. When you save, you see both versions and choose.'

test.each([
  [{ isRestored: true, isOutdated: false }, RESTORED],
  [{ isRestored: false, isOutdated: true }, OUTDATED],
  [{ isRestored: true, isOutdated: true }, `${RESTORED} ${OUTDATED}`],
])('a draft with %o is explained', async (state, text) => {
  showContent(<DraftNotice form={{ ...state, conflict: null, discard: actions.discard }} />)
  expect(screen.getByRole('status').textContent?.startsWith(text)).toBe(true)
  if (!state.isRestored) return expect(screen.queryByRole('button')).toBeNull()
  await press('Discard them')
  expect(actions.discard).toHaveBeenCalled()
})

test('a conflict explains itself instead of the draft', () => {
  showContent(
    <DraftNotice
      form={{ isRestored: true, isOutdated: true, conflict: { kind: 'DELETED' }, discard: actions.discard }}
    />,
  )
  expect(screen.queryByRole('status')).toBeNull()
})
