import { useSessionStore } from '../session/session.store.ts'
import { endSession, leaveToLogin } from '../session/session-end.ts'
import { rememberWantedAddress } from '../session/wanted-address.ts'
import { translate } from '../text/i18n.ts'
import { showErrorToast } from '../toast/error-toast.ts'
import { isAborted } from './api-error.ts'
import { errorBehaviour } from './error-behaviour.ts'

/** Does what the error catalogue says about a failed call. The caller still passes the error on. */
export function handleCallError(error: unknown): void {
  if (isAborted(error)) return
  const { toast, removeToken, login, log } = errorBehaviour(
    error,
    useSessionStore.getState().tenant.authenticationMethod,
  )
  if (log) console.error(error)
  if (toast) showErrorToast('message' in toast ? toast.message : translate('error')(toast.textKey))
  if (removeToken) endSession()
  if (login?.comeBack) rememberWantedAddress(window.location.pathname + window.location.search)
  if (login) leaveToLogin(login.reason)
}
