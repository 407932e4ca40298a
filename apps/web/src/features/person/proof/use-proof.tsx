import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { ProofCancelled } from '../proof-cancelled.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Runs calls that change how a person signs in. */
export type Proving = <T>(work: () => Promise<T>) => Promise<T>

interface Question {
  readonly proved: () => void
  readonly cancelled: (reason: ProofCancelled) => void
}

/**
 * For calls that need a fresh proof of who the person is. `proving` runs the work; when the server asks for a proof, it opens the dialog
 * and repeats the work afterwards. It rejects with `ProofCancelled` when the person cancels. `dialog` must be rendered, outside of forms.
 */
export function useProof(): { readonly proving: Proving; readonly dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  const opener = useRef<Element | null>(null)
  const isReturning = useRef(false)

  // The button that began is disabled while the dialog is open, and cannot receive the focus before it is enabled again.
  useEffect(() => {
    if (!isReturning.current || !(opener.current instanceof HTMLElement)) return
    if (document.activeElement === document.body) opener.current.focus()
    if (document.activeElement !== document.body || !opener.current.isConnected) isReturning.current = false
  })

  const proving: Proving = async (work) => {
    const began = document.activeElement
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StatusError) || error.code !== 'session.proof_needed') throw error
    }
    opener.current = began
    try {
      await new Promise<void>((proved, cancelled) => setQuestion({ proved, cancelled }))
    } finally {
      isReturning.current = true
      setQuestion(null)
    }
    return work()
  }

  const dialog =
    question === null ? null : (
      <ProofDialog onProved={question.proved} onCancel={() => question.cancelled(new ProofCancelled())} />
    )
  return { proving, dialog }
}
