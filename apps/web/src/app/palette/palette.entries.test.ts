import { expect, test } from 'vitest'
import { findEntries, type PaletteEntry } from './palette.entries.ts'

const entry = (group: PaletteEntry['group'], label: string, note?: string): PaletteEntry => ({
  id: label,
  group,
  label,
  note,
  run: () => {},
})
const ENTRIES = [
  entry('pages', 'Home'),
  entry('areas', 'Service', 'Workshop capacity, process'),
  entry('kpis', 'Labour productivity', 'Service'),
  entry('kpis', 'Profit before tax', 'Management'),
  entry('units', 'Süd-Autohaus', 'Köln'),
  entry('actions', 'İçerik'),
]
const labels = (query: string, language: 'en' | 'tr' = 'en') =>
  findEntries(ENTRIES, query, language).map(({ entries }) => entries.map(({ label }) => label))

test('an empty query lists only small groups: no KPIs, no units', () => {
  expect(labels('')).toEqual([['Home'], ['Service'], ['İçerik']])
})

test('the group with the best hit comes first, and in it the entries that begin with the query', () => {
  expect(labels('pro')).toEqual([['Profit before tax', 'Labour productivity'], ['Service']])
})

test('every word must be found, in label or note; accents and case do not matter', () => {
  expect(labels('koln sud')).toEqual([['Süd-Autohaus']])
  expect(labels('labour tax')).toEqual([])
})

test('an entry is found by a word that is not shown', () => {
  const people = { ...entry('administration', 'Personen'), keywords: 'Benutzer, Konten' }
  expect(findEntries([people], 'benutzer', 'de').flatMap(({ entries }) => entries)).toEqual([people])
})

test('Turkish letters are folded by Turkish rules', () => {
  expect(labels('İÇER', 'tr')).toEqual([['İçerik']])
})
