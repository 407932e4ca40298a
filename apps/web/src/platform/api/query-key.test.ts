import { expect, test } from 'vitest'
import { person, setSession } from '../../testing/session-fixture.ts'
import { setSelectedUnit } from '../session/session.store.ts'
import { useLanguageStore } from '../text/language.ts'
import { queryKey } from './query-key.ts'

test('a key contains feature, language, unit and the parts of the caller', () => {
  setSession({}, person())
  expect(queryKey('kpi', 'list', { view: 'YTD' })).toEqual(['kpi', 'en', 'u1', 'list', { view: 'YTD' }])
})

test('another language or another unit is another key', () => {
  setSession({}, person())
  useLanguageStore.setState({ language: 'tr' })
  setSelectedUnit('u9')
  expect(queryKey('kpi')).toEqual(['kpi', 'tr', 'u9'])
  useLanguageStore.setState({ language: 'en' })
})
