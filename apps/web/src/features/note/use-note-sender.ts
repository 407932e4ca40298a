import { useEffect, useRef, useState } from 'react'
import { NoResponseError, StatusError } from '../../platform/api/api-error.ts'
import { retryDelay } from '../../platform/api/retry-delay.ts'

/** How far the saving of a text is. */
export type SendState =
  | { readonly kind: 'IDLE' }
  | { readonly kind: 'SENDING' }
  /** There is no connection; it is retried automatically. */
  | { readonly kind: 'WAITING' }
  /** Changed elsewhere since; `version` is the present one. */
  | { readonly kind: 'CONFLICT' }
  /** Refused; the server's words, when it had any. */
  | { readonly kind: 'REFUSED'; readonly message: string | null }

const IDLE: SendState = { kind: 'IDLE' }

/**
 * Sends a text until it is saved. Without a connection it is sent again after a delay, or when the browser is online again.
 * Each attempt calls `send` again, so that text typed in the meantime is included.
 */
export function useNoteSender(send: () => Promise<void>) {
  const [state, setState] = useState<SendState>(IDLE)
  const attempt = useRef(0)
  const latest = useRef(send)
  latest.current = send

  const start = async () => {
    setState({ kind: 'SENDING' })
    try {
      await latest.current()
      attempt.current = 0
      setState(IDLE)
    } catch (error) {
      if (error instanceof NoResponseError) attempt.current += 1
      setState(stateAfter(error))
    }
  }
  const restart = useRef(start)
  restart.current = start

  const isWaiting = state.kind === 'WAITING'
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void restart.current()
    const timer = setTimeout(again, retryDelay(attempt.current))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])

  return { state, start, reset: () => setState(IDLE) }
}

function stateAfter(error: unknown): SendState {
  if (error instanceof NoResponseError) return { kind: 'WAITING' }
  if (!(error instanceof StatusError)) return { kind: 'REFUSED', message: null }
  return error.status === 409 ? { kind: 'CONFLICT' } : { kind: 'REFUSED', message: error.serverMessage }
}
