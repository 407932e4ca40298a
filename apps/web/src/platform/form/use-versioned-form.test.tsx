import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NoResponseError, StatusError } from '../api/api-error.ts'
import { rulesOfNames } from './field-rules.ts'
import { type FormOptions, type FormSubject, useVersionedForm } from './use-versioned-form.ts'

interface Page {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly note: string
}
type Fields = Pick<Page, 'title' | 'note'>
type Options = FormOptions<Page, Fields, string, readonly ['DRAFT' | 'PUBLISHED']>

const PAGE: Page = { id: 'p', version: 3, title: 'Title', note: 'Note' }
const THEIRS: Page = { ...PAGE, version: 4, title: 'Their title', note: 'Their note' }
const CHANGED = new StatusError(409, { code: 'content.changed' })
const NOT_FOUND = new StatusError(404, { code: 'content.not_found' })
const UNAVAILABLE = new StatusError(503, {})

const server = {
  update: vi.fn<Options['update']>(),
  create: vi.fn<(fields: Fields) => Promise<Page>>(),
  load: vi.fn<Options['load']>(),
  onSaved: vi.fn(),
}
const rules = rulesOfNames<Fields>(['title', 'note'])

beforeEach(() => {
  vi.resetAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
  server.update.mockImplementation(async ({ version }, fields) => ({ ...PAGE, ...fields, version: version + 1 }))
  server.create.mockImplementation(async (fields) => ({ id: 'new', version: 1, ...fields }))
  server.load.mockResolvedValue(THEIRS)
})

const fieldsOf = ({ title, note }: Page): Fields => ({ title, note })
const edit = (entity: Page): FormSubject<Page, Fields> => ({ kind: 'EDIT', entity })
const NEW: FormSubject<Page, Fields> = { kind: 'NEW', fields: { title: '', note: '' } }

/** Opens the form of a page; the problem of an empty title is found without the server. */
function open(first: FormSubject<Page, Fields> = edit(PAGE), more: Partial<Options> = {}) {
  const { result, rerender, unmount } = renderHook(
    ({ subject }) =>
      useVersionedForm<Page, Fields, string, readonly ['DRAFT' | 'PUBLISHED']>({
        ...server,
        subject,
        draftKey: 'pageDraft.me.p',
        fieldsOf,
        rules,
        codes: { changed: 'content.changed', deleted: 'content.not_found' },
        problemsOf: ({ title }, unreadable) => ({
          ...(title === '' ? { title: 'missing' } : {}),
          ...(unreadable.has('note') ? { note: 'unreadable' } : {}),
        }),
        problemsFrom: (details) => Object.fromEntries(details.map(({ path, message }) => [path, message])),
        ...more,
      }),
    { initialProps: { subject: first } },
  )
  return {
    form: () => result.current,
    /** Live updates show what others save. */
    showSaved: (entity: Page) => rerender({ subject: edit(entity) }),
    type: (patch: Partial<Fields>) => act(() => result.current.change(patch)),
    save: () => act(() => result.current.save('DRAFT')),
    do: (action: 'keepMine' | 'discard' | 'loadTheirs' | 'continueAsNew') =>
      act(async () => {
        await result.current[action]?.()
      }),
    close: unmount,
  }
}

describe('saving', () => {
  test('sends the fields with the version that they are based on, and the choice', async () => {
    const { form, type, save } = open()
    type({ title: 'Mine' })
    expect(form().isDirty).toBe(true)
    const saved = await save()
    expect(server.update).toHaveBeenCalledWith({ id: 'p', version: 3 }, { title: 'Mine', note: 'Note' }, 'DRAFT')
    expect(saved).toMatchObject({ version: 4, title: 'Mine' })
    expect(server.onSaved).toHaveBeenCalledWith(saved)
    expect(form()).toMatchObject({ isDirty: false, hasFailed: false, conflict: null, base: { title: 'Mine' } })
    expect(form().hasUnsaved.current).toBe(false)
  })

  test('the next time is based on the version that was saved, also before live updates show it', async () => {
    const { type, save } = open()
    type({ title: 'Mine' })
    await save()
    type({ title: 'Mine again' })
    await save()
    expect(server.update.mock.lastCall?.[0]).toEqual({ id: 'p', version: 4 })
  })

  test('a new thing is created once and updated afterwards', async () => {
    const { form, type, save } = open(NEW)
    type({ title: 'Mine' })
    await save()
    expect(server.create).toHaveBeenCalledWith({ title: 'Mine', note: '' }, 'DRAFT')
    type({ note: 'More' })
    await save()
    expect(server.create).toHaveBeenCalledTimes(1)
    expect(server.update.mock.lastCall?.[0]).toEqual({ id: 'new', version: 1 })
    expect(form().isDirty).toBe(false)
  })

  test('what is typed while it is saved stays, and is not saved yet', async () => {
    const sent = Promise.withResolvers<Page>()
    server.update.mockReturnValue(sent.promise)
    const { form, type } = open()
    type({ title: 'Mine' })
    let saving: Promise<unknown> = Promise.resolve()
    act(() => {
      saving = form().save('DRAFT')
    })
    expect(form().isSaving).toBe(true)
    type({ note: 'Typed meanwhile' })
    sent.resolve({ ...PAGE, version: 4, title: 'Mine' })
    await act(() => saving)
    expect(form()).toMatchObject({ isSaving: false, isDirty: true, fields: { title: 'Mine', note: 'Typed meanwhile' } })
    expect(form().hasUnsaved.current).toBe(true)
  })

  test('is not sent twice at a time', async () => {
    const sent = Promise.withResolvers<Page>()
    server.update.mockReturnValue(sent.promise)
    const { form, type, save } = open()
    type({ title: 'Mine' })
    let saving: Promise<unknown> = Promise.resolve()
    act(() => {
      saving = form().save('DRAFT')
    })
    expect(await save()).toBeNull()
    sent.resolve(THEIRS)
    await act(() => saving)
    expect(server.update).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['no response', new NoResponseError()],
    ['a server error', UNAVAILABLE],
  ])('says that it failed after %s, keeps the fields, and works the next time', async (_, error) => {
    server.update.mockRejectedValueOnce(error)
    const { form, type, save } = open()
    type({ title: 'Mine' })
    expect(await save()).toBeNull()
    expect(form()).toMatchObject({ hasFailed: true, isDirty: true, isSaving: false, fields: { title: 'Mine' } })
    expect(await save()).toMatchObject({ title: 'Mine' })
    expect(form().hasFailed).toBe(false)
  })
})

describe('problems', () => {
  test('found without the server are shown with the first attempt to save, and nothing is sent', async () => {
    const { form, type, save } = open()
    type({ title: '' })
    expect(form().problems).toEqual({})
    expect(await save()).toBeNull()
    expect(form().problems).toEqual({ title: 'missing' })
    expect(server.update).not.toHaveBeenCalled()
    type({ title: 'Mine' })
    expect(form().problems).toEqual({})
  })

  test('of some kinds are shown at once', () => {
    const { form, type } = open(undefined, { isShownAtOnce: (problem) => problem === 'unreadable' })
    type({ title: '' })
    act(() => form().setReadable('note', false))
    expect(form().problems).toEqual({ note: 'unreadable' })
    act(() => form().setReadable('note', true))
    expect(form().problems).toEqual({})
  })

  test('of the server hold until their field changes', async () => {
    const details = [
      { path: 'title', code: 'x', message: 'Taken' },
      { path: 'note', code: 'x', message: 'Rude' },
    ]
    server.update.mockRejectedValueOnce(new StatusError(400, { code: 'validation.failed', details }))
    const { form, type, save } = open()
    type({ title: 'Mine' })
    await save()
    expect(form()).toMatchObject({ problems: { title: 'Taken', note: 'Rude' }, hasFailed: false })
    type({ title: 'Another' })
    expect(form().problems).toEqual({ note: 'Rude' })
    await save()
    expect(form().problems).toEqual({})
  })
})

describe('while others save', () => {
  test('an untouched form follows the newest version', () => {
    const { form, showSaved } = open()
    showSaved(THEIRS)
    expect(form()).toMatchObject({ fields: fieldsOf(THEIRS), isDirty: false, isOutdated: false })
  })

  test('a touched form keeps what was typed and says so; undoing the changes follows', () => {
    const { form, type, showSaved } = open()
    type({ title: 'Mine' })
    showSaved(THEIRS)
    expect(form()).toMatchObject({ fields: { title: 'Mine', note: 'Note' }, isOutdated: true, conflict: null })
    type({ title: 'Title' })
    expect(form()).toMatchObject({ fields: fieldsOf(THEIRS), isOutdated: false })
  })

  test('discarding the changes continues with the newest version', async () => {
    const { form, type, showSaved, do: press } = open()
    type({ title: 'Mine' })
    showSaved(THEIRS)
    await press('discard')
    expect(form()).toMatchObject({ fields: fieldsOf(THEIRS), isDirty: false, isOutdated: false })
  })

  test('a new thing has nothing to follow', () => {
    const { form, type } = open(NEW)
    type({ title: 'Mine' })
    expect(form()).toMatchObject({ isDirty: true, isOutdated: false, fields: { title: 'Mine' } })
  })
})

describe('CHANGED', () => {
  const openChanged = async () => {
    server.update.mockRejectedValueOnce(CHANGED)
    const opened = open()
    opened.type({ title: 'Mine' })
    expect(await opened.save()).toBeNull()
    return opened
  }

  test('shows what another person saved first, beside what was typed', async () => {
    const { form } = await openChanged()
    expect(server.load).toHaveBeenCalledWith('p')
    expect(form().conflict).toEqual({
      kind: 'CHANGED',
      theirs: THEIRS,
      fields: fieldsOf(THEIRS),
      changes: [
        { name: 'title', isBoth: true },
        { name: 'note', isBoth: false },
      ],
    })
    expect(form()).toMatchObject({ fields: { title: 'Mine', note: 'Note' }, hasFailed: false, isSaving: false })
  })

  test('keeping mine takes their other fields, and is saved on their version', async () => {
    const { form, save, do: press } = await openChanged()
    await press('keepMine')
    expect(form()).toMatchObject({ fields: { title: 'Mine', note: 'Their note' }, conflict: null, isDirty: true })
    await save()
    expect(server.update.mock.lastCall?.slice(0, 2)).toEqual([
      { id: 'p', version: 4 },
      { title: 'Mine', note: 'Their note' },
    ])
  })

  test('taking theirs gives mine up', async () => {
    const { form, do: press } = await openChanged()
    await press('discard')
    expect(form()).toMatchObject({ fields: fieldsOf(THEIRS), conflict: null, isDirty: false })
  })

  test('shows the newest version when another one is saved meanwhile', async () => {
    const { form, showSaved, do: press } = await openChanged()
    showSaved({ ...THEIRS, version: 5, note: 'Latest' })
    expect(form().conflict).toMatchObject({ kind: 'CHANGED', theirs: { version: 5 } })
    await press('keepMine')
    expect(form().fields).toEqual({ title: 'Mine', note: 'Latest' })
  })

  test('stays when nothing was changed here, e.g. when an unchanged draft is published', async () => {
    server.update.mockRejectedValueOnce(CHANGED)
    const { form, save } = open()
    await save()
    expect(form().conflict).toMatchObject({ kind: 'CHANGED' })
  })
})

describe('DELETED', () => {
  const openDeleted = async (more: Partial<Options> = {}) => {
    server.update.mockRejectedValueOnce(NOT_FOUND)
    const opened = open(undefined, more)
    opened.type({ title: 'Mine' })
    await opened.save()
    return opened
  }

  test('keeps what was typed, which can be saved as a new thing', async () => {
    const { form, save, do: press } = await openDeleted({ fieldsAsNew: (fields) => ({ ...fields, note: '' }) })
    expect(form()).toMatchObject({ conflict: { kind: 'DELETED' }, fields: { title: 'Mine' }, hasFailed: false })
    await press('continueAsNew')
    expect(form()).toMatchObject({ conflict: null, isDirty: true })
    expect(await save()).toMatchObject({ id: 'new' })
    expect(server.create).toHaveBeenCalledWith({ title: 'Mine', note: '' }, 'DRAFT')
    expect(form()).toMatchObject({ isDirty: false, fields: { title: 'Mine', note: '' } })
  })

  test('a form that creates nothing keeps what was typed and offers no new thing', async () => {
    const { form } = await openDeleted({ create: undefined } as never)
    expect(form()).toMatchObject({ conflict: { kind: 'DELETED' }, fields: { title: 'Mine' }, continueAsNew: null })
  })

  test('is said when the thing is deleted while their version is loaded', async () => {
    server.update.mockRejectedValueOnce(CHANGED)
    server.load.mockRejectedValueOnce(NOT_FOUND)
    const { form, type, save } = open()
    type({ title: 'Mine' })
    await save()
    expect(form().conflict).toEqual({ kind: 'DELETED' })
  })

  test('is not said when a thing that the fields refer to does not exist', async () => {
    server.update.mockRejectedValueOnce(new StatusError(404, { code: 'kpi.not_found' }))
    const { form, type, save } = open()
    type({ title: 'Mine' })
    await save()
    expect(form()).toMatchObject({ conflict: null, hasFailed: true })
  })
})

describe('NOT_LOADED', () => {
  const openNotLoaded = async (error: Error = UNAVAILABLE) => {
    server.update.mockRejectedValueOnce(CHANGED)
    server.load.mockRejectedValueOnce(error)
    const opened = open()
    opened.type({ title: 'Mine' })
    await opened.save()
    return opened
  }

  test.each([
    ['a server error', UNAVAILABLE],
    ['no response', new NoResponseError()],
  ])('is said after %s, and their version can be loaded again', async (_, error) => {
    const { form, do: press } = await openNotLoaded(error)
    expect(form()).toMatchObject({ conflict: { kind: 'NOT_LOADED' }, fields: { title: 'Mine' }, isSaving: false })
    await press('loadTheirs')
    expect(form().conflict).toMatchObject({ kind: 'CHANGED', theirs: THEIRS })
  })

  test('saving stays possible', async () => {
    const { form, save } = await openNotLoaded()
    server.update.mockRejectedValueOnce(CHANGED)
    await save()
    expect(form().conflict).toMatchObject({ kind: 'CHANGED', theirs: THEIRS })
  })

  test('ends when a live update brings their version', async () => {
    const { form, showSaved } = await openNotLoaded()
    showSaved(THEIRS)
    expect(form().conflict).toMatchObject({ kind: 'CHANGED', theirs: THEIRS })
  })
})

describe('the draft', () => {
  test('is stored when the form closes, and restored with the version it is based on', async () => {
    const first = open()
    first.type({ title: 'Mine' })
    first.close()
    const { form, save, do: press } = open(edit(THEIRS))
    expect(form()).toMatchObject({ isRestored: true, isOutdated: true, fields: { title: 'Mine', note: 'Note' } })
    server.update.mockRejectedValueOnce(CHANGED)
    await save()
    expect(server.update.mock.lastCall?.[0]).toEqual({ id: 'p', version: 3 })
    await press('discard')
    expect(form()).toMatchObject({ isRestored: false, fields: fieldsOf(THEIRS) })
  })

  test('is stored when nothing has changed for a moment, and when the page closes', () => {
    vi.useFakeTimers()
    const { type } = open()
    type({ title: 'Mine' })
    expect(sessionStorage).toHaveLength(0)
    vi.runAllTimers()
    expect(sessionStorage.getItem('lotse.pageDraft.me.p')).toContain('Mine')
    type({ title: 'Mine, too' })
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('lotse.pageDraft.me.p')).toContain('Mine, too')
  })

  test('is removed when the form closes at once after the changes are discarded', () => {
    const first = open()
    first.type({ title: 'Mine' })
    act(() => {
      first.form().discard()
      first.close()
    })
    expect(open().form()).toMatchObject({ fields: fieldsOf(PAGE), isRestored: false })
  })

  test.each(['save', 'discard'] as const)('is removed after %s', async (action) => {
    const first = open()
    first.type({ title: 'Mine' })
    if (action === 'save') await first.save()
    else await first.do('discard')
    first.close()
    expect(open().form()).toMatchObject({ isRestored: false, fields: fieldsOf(PAGE) })
  })

  test('is removed when the form closes at once after saving', async () => {
    const first = open()
    server.onSaved.mockImplementation(first.close)
    first.type({ title: 'Mine' })
    await first.save()
    expect(open().form()).toMatchObject({ isRestored: false, fields: fieldsOf(PAGE) })
  })

  test('is not stored without a name', () => {
    const first = open(undefined, { draftKey: null })
    first.type({ title: 'Mine' })
    first.close()
    expect(sessionStorage).toHaveLength(0)
  })

  test('of a new thing is restored for a new thing, and removed after it was created', async () => {
    const first = open(NEW)
    first.type({ title: 'Mine' })
    first.close()
    const second = open(NEW)
    expect(second.form()).toMatchObject({ isRestored: true, fields: { title: 'Mine' } })
    await second.save()
    second.type({ note: 'More' })
    second.close()
    expect(open(NEW).form()).toMatchObject({ isRestored: false, fields: { title: '' } })
  })

  test.each([
    'no JSON',
    '{"fields":{"title":"Mine","note":"Note"}}',
    '{"fields":{"title":"Mine","note":["Note"]},"base":{"version":3,"fields":{"title":"","note":""}}}',
    '{"fields":{"title":"Mine","note":"Note"},"base":{"version":3,"fields":{"title":""}}}',
  ])('of another version of the product is not used: %s', (stored) => {
    sessionStorage.setItem('lotse.pageDraft.me.p', stored)
    expect(open().form()).toMatchObject({ isRestored: false, fields: fieldsOf(PAGE) })
  })
})
