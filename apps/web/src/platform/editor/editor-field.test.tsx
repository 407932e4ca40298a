import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadInsideTexts, showLanguage } from '../text/i18n.ts'
import { type EditorField, findField } from './editor-field.ts'
import { checkLength, type FieldProblem, isWritten } from './field-problem.ts'
import { useWrittenField } from './written-field.ts'

beforeEach(async () => {
  await showLanguage('en')
  await loadInsideTexts()
})

const onChange = () => {}
const field = (kind: Pick<EditorField, 'kind' | 'value'> & object): EditorField =>
  ({ name: 'a', label: 'A', onChange, ...kind }) as EditorField

describe('the length of a text', () => {
  const problemOf = (text: string, max: number) => {
    const problems: Record<string, FieldProblem> = {}
    checkLength(problems, 'title', text, max)
    return problems.title
  }

  test('may be the limit', () => {
    expect(problemOf('abc', 3)).toBeUndefined()
    expect(problemOf('abcd', 3)).toEqual({ key: 'tooLong', max: 3, length: 4 })
  })

  test('is counted in characters as readers see them', () => {
    expect(problemOf('🚗🚗🚗', 3)).toBeUndefined()
  })
})

test('white space alone is no text', () => {
  expect(['', ' ', '\n\t', ' a '].map(isWritten)).toEqual([false, false, false, true])
})

test('a field is found in an inner list, too', () => {
  const [first, second] = [field({ kind: 'TEXT', value: '' }), { ...field({ kind: 'TEXT', value: '' }), name: 'b' }]
  expect(findField([first, [second]], 'b')).toBe(second)
})

describe('a value where two versions are compared', () => {
  const choices = [{ value: 'x', label: 'The x' }]
  test.each([
    ['a text', { kind: 'TEXT', value: 'Words' }, 'Words'],
    ['a number', { kind: 'NUMBER', value: 1234 }, '1,234'],
    ['a date', { kind: 'DATE', value: '2026-03-02', today: '2026-03-02' }, '03/02/26'],
    ['a choice by its label', { kind: 'CHOICE', value: 'x', empty: 'None', choices }, 'The x'],
    ['a choice that no longer exists by its value', { kind: 'CHOICE', value: 'y', empty: 'None', choices }, 'y'],
    ['several choices', { kind: 'CHOICES', value: ['x', 'y'], choices }, 'The x, y'],
    ['a box', { kind: 'CHECK', value: true }, '✓'],
    ['nothing', { kind: 'TEXT', value: '' }, 'empty'],
  ] as const)('%s', (_, given, expected) => {
    const { result } = renderHook(() => useWrittenField())
    expect(result.current(field(given as never))).toBe(expected)
  })
})
