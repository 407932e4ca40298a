import '../../../platform/http/http-platform.ts'
import { executeRun } from './execute-run.ts'
import type { RunPlatform, RunTask } from './produce.ts'
import { interrupted, stopped } from './run-end.ts'

/** The runs of this process; available as `app.platform.runs`. */
export interface Runs {
  /** True when this process starts no further runs. */
  readonly isFull: boolean
  /** Executes a run in the background. Never throws. */
  begin(task: RunTask): void
  /** Stops a run if this process executes it. */
  stop(id: string): void
  /** Calls `listener` when this process has stored events of the run. Returns a function that unsubscribes. */
  onStored(id: string, listener: () => void): () => void
  /** Resolves when no run is executed any more. */
  settled(): Promise<void>
  /** Interrupts all runs and waits until their end is stored. */
  close(): Promise<void>
}

declare module '../../../platform/http/http-platform.ts' {
  interface HttpPlatform {
    readonly runs: Runs
  }
}

/** Creates the runs of a process. `onError` receives what a run did not expect. */
export function createRuns(platform: RunPlatform, onError: (error: unknown, runId: string) => void): Runs {
  const running = new Map<string, { readonly controller: AbortController; readonly ended: Promise<void> }>()
  const listeners = new Map<string, Set<() => void>>()
  let isOpen = true
  const notify = (id: string) => {
    for (const listener of listeners.get(id) ?? []) listener()
  }
  const settled = async () => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended))
  }
  return {
    get isFull() {
      return !isOpen || running.size >= platform.settings.aiRuns
    },
    begin(task) {
      const controller = new AbortController()
      if (!isOpen) controller.abort(interrupted())
      const ended = executeRun(platform, task, controller, {
        onStored: () => notify(task.id),
        onError: (error) => onError(error, task.id),
      }).finally(() => running.delete(task.id))
      running.set(task.id, { controller, ended })
    },
    stop: (id) => running.get(id)?.controller.abort(stopped()),
    onStored(id, listener) {
      const known = listeners.get(id) ?? new Set()
      listeners.set(id, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0 && listeners.get(id) === known) listeners.delete(id)
      }
    },
    settled,
    async close() {
      isOpen = false
      for (const { controller } of running.values()) controller.abort(interrupted())
      await settled()
    },
  }
}
