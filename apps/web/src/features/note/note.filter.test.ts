import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { describe, expect, test } from 'vitest'
import { findNotes, isAbout } from './note-panel.tsx'

const note = (text: string, more: Partial<Note> = {}): Note => ({
  id: text,
  version: 1,
  text,
  isPinned: false,
  page: null,
  pageTitle: null,
  kpi: null,
  businessUnit: null,
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
  ...more,
})
const DETAIL = '/business-analysis/dashboard/detail'

describe('notes are found', () => {
  const notes = [
    note('ISINMA masrafı'),
    note('Überführung klären', { kpi: { id: 'k', name: 'Umsatzrendite' } }),
    note('x', { pageTitle: 'Sales process', businessUnit: { id: 'u1', name: 'Nordstadt' } }),
  ]
  const found = (search: string, language: 'de' | 'tr' | 'en') =>
    findNotes(notes, { search, page: null }, language).map(({ text }) => text)

  test('by every word, without regard to case, accents and the dot of the Turkish i', () => {
    expect(found('uberfuhrung KLÄREN', 'de')).toEqual(['Überführung klären'])
    expect(found('ısınma', 'tr')).toEqual(['ISINMA masrafı'])
    expect(found('isinma', 'tr')).toEqual(['ISINMA masrafı'])
    expect(found('isınmak', 'tr')).toEqual([])
  })

  test('by KPI, page and business unit', () => {
    expect(found('umsatzrendite', 'de')).toEqual(['Überführung klären'])
    expect(found('sales nordstadt', 'en')).toEqual(['x'])
  })

  test('all of them without a word', () => {
    expect(found('  ', 'en')).toHaveLength(3)
  })
})

describe('a note is about a page', () => {
  const about = (page: string | null, address: string) => isAbout({ page }, address)

  test('of the same KPI, whichever of its screens', () => {
    expect(about(`${DETAIL}/potential?id=a&period=2025-01`, `${DETAIL}/analysis?id=a`)).toBe(true)
    expect(about(`${DETAIL}/potential?id=a`, `${DETAIL}/potential?id=b`)).toBe(false)
  })

  test('of the same thing, however it is shown', () => {
    expect(about('/measures?state=IDEA', '/measures?sort=DUE')).toBe(true)
    expect(about('/measures/details?id=1', '/measures/details?id=2')).toBe(false)
    expect(about('/home', '/measures')).toBe(false)
    expect(about(null, '/home')).toBe(false)
  })

  test('and only those are shown when that is asked for', () => {
    const notes = [note('a', { page: '/home' }), note('b', { page: '/measures' })]
    expect(findNotes(notes, { search: '', page: '/home' }, 'en').map(({ text }) => text)).toEqual(['a'])
  })
})
