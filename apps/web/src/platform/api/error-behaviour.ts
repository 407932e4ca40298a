import type { AuthenticationMethod } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { NoResponseError, NotSentError, StatusError } from './api-error.ts'

/** The value of `reason` with which /login explains that a single-sign-on session ended. */
export const SESSION_EXPIRED_REASON = 'grpsessionexpired'

/** A toast of the error catalogue: the server's message or one of the translated texts. */
export type ErrorToast =
  | { readonly message: string }
  | { readonly textKey: 'toastSessionExpired' | 'toastNoPermission' | 'toastTryAgainLater' | 'toastOffline' }

/** What the product does about an error, beside passing it on. */
export interface ErrorBehaviour {
  readonly toast?: ErrorToast
  readonly removeToken?: true
  /** Go to /login; `comeBack`: signing in again leads back to the page, since the page was not the cause. */
  readonly login?: { readonly reason?: typeof SESSION_EXPIRED_REASON; readonly comeBack?: true }
  readonly log?: true
}

/** The error catalogue of the specification (§8) for calls: from the situation to what the product does. */
export function errorBehaviour(error: unknown, authenticationMethod: AuthenticationMethod): ErrorBehaviour {
  const isOidc = authenticationMethod === 'OIDC'
  const login: ErrorBehaviour['login'] = { comeBack: true, ...(isOidc ? { reason: SESSION_EXPIRED_REASON } : {}) }
  if (error instanceof StatusError) {
    switch (error.status) {
      case 400:
      case 404:
        return error.serverMessage ? { toast: { message: error.serverMessage } } : {}
      case 401:
        return { toast: { textKey: 'toastSessionExpired' }, removeToken: true, login }
      case 403:
        return { toast: { textKey: 'toastNoPermission' }, removeToken: true, login: {} }
      case 500:
        return { toast: { textKey: 'toastTryAgainLater' }, removeToken: true, login: {} }
      default:
        return { log: true }
    }
  }
  // Not sent, so that a lost connection signs no person out: the page stays and says that it is offline.
  if (error instanceof NotSentError) return error.isWrite ? { toast: { textKey: 'toastOffline' } } : {}
  if (error instanceof NoResponseError) {
    return { toast: { textKey: isOidc ? 'toastSessionExpired' : 'toastTryAgainLater' }, login }
  }
  return { log: true }
}
