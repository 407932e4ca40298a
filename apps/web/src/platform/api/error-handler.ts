import { readAccessToken } from '../session/access-token.ts'
import { useSessionStore } from '../session/session.store.ts'
import { currentSession, endSession, leaveToLogin } from '../session/session-end.ts'
import { rememberWantedAddress } from '../session/wanted-address.ts'
import { languageShown, translate } from '../text/i18n.ts'
import { showErrorToast } from '../toast/error-toast.ts'
import { isAborted, SignedOutError } from './api-error.ts'
import { type ErrorToast, errorBehaviour } from './error-behaviour.ts'
import { getWhoami } from './generated/person.operations.ts'
import type { WebOperation } from './operation.ts'

/**
 * Returns the error handler of a call that begins now, as defined by the error catalogue. The caller still passes the error
 * on. Nothing is done about a call that was given up, or whose session has ended meanwhile: that was handled already, and
 * a late 401 would explain the sign-out by another cause.
 */
export function callErrorHandler(): (error: unknown) => void {
  const session = currentSession()
  return (error) => {
    const isOver = error instanceof SignedOutError || session !== currentSession()
    if (!isAborted(error) && !isOver) handleCallError(error)
  }
}

/**
 * Throws when a call requires a sign-in and no person is signed in: a request without a token could only end in a 401.
 * The identity call is always allowed: a single-sign-on session is a cookie that scripts cannot see.
 *
 * @throws SignedOutError
 */
export function refuseWhenSignedOut({ id, isPublic }: Pick<WebOperation, 'id' | 'isPublic'>): void {
  const isSignedIn = readAccessToken() !== null || useSessionStore.getState().whoami !== null
  if (!isPublic && id !== getWhoami.id && !isSignedIn) throw new SignedOutError()
}

function handleCallError(error: unknown): void {
  const { toast, removeToken, login, log } = errorBehaviour(
    error,
    useSessionStore.getState().tenant.authenticationMethod,
  )
  if (log) console.error(error)
  if (toast) void showToastOf(toast)
  if (removeToken) endSession()
  if (login?.comeBack) rememberWantedAddress(window.location.pathname + window.location.search)
  if (login) leaveToLogin(login.reason)
}

/** The first requests can fail before the texts of the page are loaded, or while those of the fallback language are. */
async function showToastOf(toast: ErrorToast): Promise<void> {
  if ('message' in toast) {
    showErrorToast(toast.message)
    return
  }
  if (!(await languageShown())) await languageShown()
  const text = translate('error')(toast.textKey)
  if (text !== '') showErrorToast(text)
}
