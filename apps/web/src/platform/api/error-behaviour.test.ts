import { expect, test } from 'vitest'
import { NoResponseError, NotSentError, StatusError } from './api-error.ts'
import { errorBehaviour } from './error-behaviour.ts'

const status = (code: number, body: unknown = null) => errorBehaviour(new StatusError(code, body), 'USERNAME_PASSWORD')
const statusOidc = (code: number) => errorBehaviour(new StatusError(code, null), 'OIDC')

test.each([400, 404])('%i shows the message of the body, when there is one, and nothing else', (code) => {
  expect(status(code, { message: 'No such area' })).toEqual({ toast: { message: 'No such area' } })
  expect(status(code, { message: '' })).toEqual({})
  expect(status(code, 'text')).toEqual({})
})

test('401 is an expired session: toast, token removed, login; with OIDC the address contains the reason', () => {
  expect(status(401)).toEqual({
    toast: { textKey: 'toastSessionExpired' },
    removeToken: true,
    login: { comeBack: true },
  })
  expect(statusOidc(401).login).toEqual({ comeBack: true, reason: 'grpsessionexpired' })
})

test('403 is a missing permission: toast, token removed, login without a reason', () => {
  const expected = { toast: { textKey: 'toastNoPermission' }, removeToken: true, login: {} }
  expect(status(403)).toEqual(expected)
  expect(statusOidc(403)).toEqual(expected)
})

test('500 says try again later: toast, token removed, login without a reason', () => {
  const expected = { toast: { textKey: 'toastTryAgainLater' }, removeToken: true, login: {} }
  expect(status(500)).toEqual(expected)
  expect(statusOidc(500)).toEqual(expected)
})

test.each([402, 409, 413, 418, 429, 502, 503])('%i is only logged', (code) => {
  expect(status(code, { message: 'x' })).toEqual({ log: true })
})

test('no response: with OIDC the session has expired, otherwise try again later; the token stays', () => {
  const error = new NoResponseError('gone')
  expect(errorBehaviour(error, 'OIDC')).toEqual({
    toast: { textKey: 'toastSessionExpired' },
    login: { comeBack: true, reason: 'grpsessionexpired' },
  })
  expect(errorBehaviour(error, 'USERNAME_PASSWORD')).toEqual({
    toast: { textKey: 'toastTryAgainLater' },
    login: { comeBack: true },
  })
})

test('any other error is only logged', () => {
  expect(errorBehaviour(new SyntaxError('bad JSON'), 'OIDC')).toEqual({ log: true })
  expect(errorBehaviour('thrown text', 'USERNAME_PASSWORD')).toEqual({ log: true })
})

test.each(['OIDC', 'USERNAME_PASSWORD'] as const)(
  'a request that an offline browser does not send keeps the page (%s)',
  (method) => {
    expect(errorBehaviour(new NotSentError(false), method)).toEqual({})
    expect(errorBehaviour(new NotSentError(true), method)).toEqual({ toast: { textKey: 'toastOffline' } })
  },
)
