import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setTenantConventions } from '../../../platform/text/format.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { MEASURE_CHOICES, measureDetail, PEOPLE, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { EMPTY_MEASURE } from '../measure.start.ts'
import { MeasureForm } from './measure-form.tsx'
import type { FormSubject } from './use-measure-form.ts'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const NEW: FormSubject = { kind: 'NEW', fields: { ...EMPTY_MEASURE, implementedOn: null }, origin: { type: 'EMPTY' } }
const EDIT: FormSubject = { kind: 'EDIT', measure: measureDetail() }

function show(subject: FormSubject, onDone: (id: string) => void = () => {}): void {
  showMeasures(
    <MeasureForm
      subject={subject}
      draftKey="draft"
      choices={MEASURE_CHOICES}
      people={{ found: PEOPLE, known: PEOPLE, search: undefined }}
      onDone={onDone}
      onCancel={() => {}}
    />,
  )
}

const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
  await userEvent.tab()
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what is missing or wrong is said at the field, the keyboard goes there, and nothing is sent', async () => {
  const calls = stubServer(() => undefined)
  show(NEW)
  await type('Start', '06/01/26')
  await type('Due', '5/1/26')
  expect(screen.getByText('The due date is before the start. Choose a later one.')).toBeTruthy()
  await press('Create measure')
  expect(screen.getByText('A measure needs a title.')).toBeTruthy()
  expect(screen.getByText('Please check 2 fields')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})

test('a date that is none and a number that is none stay to be corrected', async () => {
  stubServer(() => undefined)
  show(NEW)
  await type('Due', '02/30/26')
  await type('Effort', 'a lot')
  expect(screen.getByText('This is not a valid date. Write it like 12/31/26.')).toBeTruthy()
  expect(screen.getByText('This is not a number.')).toBeTruthy()
  expect((screen.getByLabelText('Due') as HTMLInputElement).value).toBe('02/30/26')
})

test('a new measure is sent with dates and numbers as the contract has them', async () => {
  const onDone = vi.fn()
  const calls = stubServer(({ call }) =>
    call === 'POST /measure' ? { body: measureDetail({ id: 'new' }) } : undefined,
  )
  show(NEW, onDone)
  await type('Title', '  =HYPERLINK("x") \u{1F680} ')
  await type('Due', '12/31/26')
  await type('Effort', '2.5')
  await press('Create measure')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('new'))
  expect(calls[0]).toMatchObject({
    call: 'POST /measure',
    body: { title: '=HYPERLINK("x") \u{1F680}', due: '2026-12-31', effortDays: 2.5, origin: { type: 'EMPTY' } },
  })
})

test('the first KPI says area and topic of a measure that has none', async () => {
  stubServer(() => undefined)
  show(NEW)
  await press('Add a KPI: KPIs')
  await userEvent.click(await screen.findByRole('option', { name: /Labour efficiency/ }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Area Service' })).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Topic Capacity' })).toBeTruthy()
})

test('dates are typed and shown as German has them', async () => {
  await showLanguage('de')
  const calls = stubServer(() => ({ body: measureDetail() }))
  show(EDIT)
  expect((screen.getByLabelText('Fällig') as HTMLInputElement).value).toBe('30.06.2026')
  await type('Fällig', '1.7.26')
  expect((screen.getByLabelText('Fällig') as HTMLInputElement).value).toBe('01.07.2026')
  await press('Speichern')
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ due: '2026-07-01', version: 3 }))
})

test("the server's problems are shown at their fields until these change", async () => {
  stubServer(() => ({
    status: 400,
    body: {
      code: 'validation.failed',
      message: 'Please check',
      details: [
        { path: '/body/ownerId', code: 'x', message: 'Not of this unit' },
        { path: '/body/expectedEffects/0/delta', code: 'x', message: 'Too much' },
      ],
    },
  }))
  show(EDIT)
  await type('Title', 'Another')
  await press('Save')
  expect(await screen.findByText('Not of this unit')).toBeTruthy()
  expect(screen.getByText('Too much')).toBeTruthy()
  await type('Change of Labour efficiency', '1')
  expect(screen.queryByText('Too much')).toBeNull()
  expect(screen.getByText('Not of this unit')).toBeTruthy()
})

test('a title of ten thousand characters shows the maximum length', async () => {
  const calls = stubServer(() => undefined)
  show({ ...NEW, fields: { ...NEW.fields, title: 'x'.repeat(10_000) } })
  await press('Create measure')
  expect(screen.getByText('At most 200 characters; there are 10,000 now.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('unsaved changes come back, and can be thrown away', async () => {
  stubServer(() => undefined)
  show(EDIT)
  await type('Title', 'Half a thought')
  cleanup()
  show(EDIT)
  expect(screen.getByText(/Your unsaved changes have been restored/)).toBeTruthy()
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Half a thought')
  await press('Discard them')
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Clock every order')
})

/** Two people: another person changed the title and priority of the measure before ours is saved. */
function serveConflict() {
  const theirs = measureDetail({
    version: 4,
    title: 'Their title',
    priority: 'LOW',
    updatedBy: { id: 'x', name: 'Owen' },
  })
  let isFirst = true
  return stubServer(({ call }) => {
    if (call.startsWith('GET')) return { body: theirs }
    if (!isFirst) return { body: { ...theirs, version: 5 } }
    isFirst = false
    return { status: 409, body: { code: 'measure.changed', message: 'x' } }
  })
}

test('two people edit one measure: both versions are shown side by side, and keeping mine keeps what only they changed', async () => {
  const onDone = vi.fn()
  const calls = serveConflict()
  show(EDIT, onDone)
  await type('Title', 'My title')
  await press('Save')
  expect(await screen.findByText(/Owen saved it on 03\/01\/26/)).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Title Their title My title' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Priority Low High' })).toBeTruthy()
  await press('Keep mine')
  await press('Save')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const puts = calls.filter(({ call }) => call.startsWith('PUT'))
  expect(puts[1]?.body).toMatchObject({ title: 'My title', priority: 'LOW', version: 4 })
})

test('a measure that another person deleted can be created again from the form', async () => {
  const onDone = vi.fn()
  const calls = stubServer(({ call }) =>
    call.startsWith('POST')
      ? { body: measureDetail({ id: 'again' }) }
      : { status: 404, body: { code: 'measure.not_found', message: 'Gone' } },
  )
  show(EDIT, onDone)
  await type('Title', 'My title')
  await press('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue as a new entry' }))
  await press('Save')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('again'))
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ title: 'My title', state: 'PLANNED' })
})

test('amounts are entered in the currency of the tenant', async () => {
  setTenantConventions({ currency: 'TRY', timeZone: undefined })
  show(EDIT)
  expect(await screen.findAllByText('₺')).not.toHaveLength(0)
  expect(screen.queryByText('€')).toBeNull()
  setTenantConventions({ currency: 'EUR', timeZone: undefined })
})
