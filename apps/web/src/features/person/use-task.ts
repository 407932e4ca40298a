import { useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { translate } from '../../platform/text/i18n.ts'
import { ProofCancelled } from './proof-cancelled.ts'

/** An action of a form: whether it runs, and why it failed. */
export interface Task {
  readonly isBusy: boolean
  /** The reason for the last failure, in the reader's language. */
  readonly problem: string | null
  readonly setProblem: (problem: string | null) => void
  /** Runs `work`. Returns whether it succeeded; an unexpected error is shown like a refusal, a cancelled proof is not shown. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
}

/** The state of an action that a person starts. */
export function useTask(): Task {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setProblem(null)
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof ProofCancelled) return false
      setProblem((error instanceof StatusError && error.serverMessage) || translate('person')('failed'))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, setProblem, run }
}

/** Whether the server refused a call for a reason that the form shows: nothing else is done about it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StatusError && [400, 404, 409, 429].includes(error.status)
}
