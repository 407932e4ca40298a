import { useCallback, useEffect, useRef, useState } from 'react'
import type { TaskKind, TaskMessage, TaskOf, TaskResults } from './task.ts'

/** The state of a calculation in a worker. */
export type TaskState<Kind extends TaskKind> =
  | { readonly kind: 'IDLE' | 'CANCELLED' | 'FAILED' }
  | { readonly kind: 'RUNNING'; readonly share: number }
  | { readonly kind: 'DONE'; readonly task: TaskOf<Kind>; readonly result: TaskResults[Kind] }

/** The part of a worker that is used here. */
export type TaskWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<TaskMessage>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Starts the worker of calculations; replaced in tests. */
export const startWorker = (): TaskWorker =>
  new Worker(new URL('./task.worker.ts', import.meta.url), { type: 'module' })

/** Runs one task at a time in a worker. Starting another, cancelling and leaving the screen end the worker at once. */
export function useTask<Kind extends TaskKind>(start: () => TaskWorker = startWorker) {
  const [state, setState] = useState<TaskState<Kind>>({ kind: 'IDLE' })
  const worker = useRef<TaskWorker | null>(null)
  const end = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => end, [end])

  const run = useCallback(
    (task: TaskOf<Kind>) => {
      end()
      const fail = (reason: unknown) => {
        console.error('Calculation failed', reason)
        end()
        setState({ kind: 'FAILED' })
      }
      try {
        const current = start()
        worker.current = current
        setState({ kind: 'RUNNING', share: 0 })
        current.onerror = (event) => fail(event.message)
        current.onmessage = ({ data }) => {
          if (data.type === 'PROGRESS') return setState({ kind: 'RUNNING', share: data.share })
          if (data.type === 'FAILED') return fail(data.reason)
          end()
          setState({ kind: 'DONE', task, result: data.result as TaskResults[Kind] })
        }
        current.postMessage(task)
      } catch (error) {
        fail(error)
      }
    },
    [end, start],
  )
  const cancel = useCallback(() => {
    end()
    setState({ kind: 'CANCELLED' })
  }, [end])
  return { state, run, cancel }
}
