import { PERMISSIONS, type Permission } from '@lotse/contract/permission.ts'
import { describe, expect, test } from 'vitest'
import { type GettingStartedFacts, type GettingStartedState, isShown, kindOf, stepsOf } from './steps.ts'

const ALL = Object.keys(PERMISSIONS) as Permission[]
const NOTHING: GettingStartedFacts = { done: [], impossible: [] }
const without = (...left: Permission[]) => ({ permissions: ALL.filter((one) => !left.includes(one)) })
const OF_UNIT = without('TENANT_ADMIN', 'USER_ADMIN', 'CONTENT_ADMIN', 'CHANGE_BUSINESS_UNIT')
const named = (permissions: readonly Permission[], facts = NOTHING, method: 'OIDC' | 'USERNAME_PASSWORD' = 'OIDC') =>
  stepsOf({ permissions }, method, facts).map(({ step }) => step)

describe('the steps of a person', () => {
  test('are those of administrators, of people who work in several units, or of everybody else', () => {
    expect(kindOf({ permissions: ALL })).toBe('ADMINISTRATOR')
    expect(kindOf(without('TENANT_ADMIN'))).toBe('CONSULTANT')
    expect(kindOf(OF_UNIT)).toBe('UNIT')
  })

  test('are at most five, and favourites take the place of what the person may not do', () => {
    const five = ['VIEW_KPI', 'CHOOSE_AREAS', 'ANSWER_ASSESSMENT', 'PLAN_MEASURE', 'CHOOSE_REMINDERS']
    expect(named(OF_UNIT.permissions)).toEqual(five)
    const reader = OF_UNIT.permissions.filter((one) => one !== 'MEASURE_WRITE' && one !== 'ASSESSMENT_REPLY')
    expect(named(reader)).toEqual(['VIEW_KPI', 'CHOOSE_AREAS', 'CHOOSE_REMINDERS', 'MARK_FAVORITE'])
    expect(named(['MEASURE_READ'])).toEqual(['CHOOSE_REMINDERS'])
    expect(named([])).toEqual([])
  })

  test('leave out what the organisation or the account does not allow', () => {
    const facts = { done: [], impossible: ['ANSWER_ASSESSMENT', 'CHOOSE_REMINDERS'] } as const
    expect(named(OF_UNIT.permissions, facts)).toEqual(['VIEW_KPI', 'CHOOSE_AREAS', 'PLAN_MEASURE', 'MARK_FAVORITE'])
  })

  test('of an administrator follow the permissions, and protect only an account with a password', () => {
    expect(named(ALL)).toEqual(['ADD_UNITS', 'IMPORT_FIGURES', 'INVITE_PEOPLE', 'WRITE_NEWS'])
    expect(named(['TENANT_ADMIN'], NOTHING, 'USERNAME_PASSWORD')).toEqual([
      'ADD_UNITS',
      'IMPORT_FIGURES',
      'PROTECT_ACCOUNT',
    ])
  })

  test('are done as the data says', () => {
    expect(stepsOf(without('TENANT_ADMIN'), 'OIDC', { done: ['OPEN_UNIT'], impossible: ['COMPARE_UNITS'] })).toEqual([
      { step: 'OPEN_UNIT', isDone: true },
      { step: 'PLAN_VISIT', isDone: false },
    ])
  })
})

describe('steps are shown', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const steps = (done: number, of = 3) =>
    Array.from({ length: of }, (_, at) => ({ step: 'VIEW_KPI' as const, isDone: at < done }))
  const shown = (state: Partial<GettingStartedState>, done: number, of = 3) =>
    isShown({ isHidden: null, firstAt: null, ...state }, steps(done, of), now)

  test.each([
    ['to a person who has never been here', {}, 0, true],
    ['to a person of less than 30 days', { firstAt: daysAgo(29.9) }, 2, true],
    ['not to a person of 30 days who has done one', { firstAt: daysAgo(30) }, 1, false],
    ['to an older person who has done none', { firstAt: daysAgo(300) }, 0, true],
    ['not when all are done', {}, 3, false],
    ['not to a new person who has hidden them', { isHidden: true }, 0, false],
    ['to an older person who wants to see them', { isHidden: false, firstAt: daysAgo(300) }, 2, true],
    ['not when all are done, even to a person who asked for them', { isHidden: false }, 3, false],
  ])('%s', (_, state, done, is) => {
    expect(shown(state, done)).toBe(is)
  })

  test('not to a person without steps', () => {
    expect(shown({ isHidden: false }, 0, 0)).toBe(false)
  })
})
