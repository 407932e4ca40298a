import { useState } from 'react'
import type { SheetValue } from './sheet.block.ts'

/** What was changed and is not saved yet, by cell. */
export type SheetDraft = ReadonlyMap<string, SheetValue>

/** How many steps can be undone. */
const STEPS = 100

interface Steps {
  readonly past: readonly SheetDraft[]
  readonly draft: SheetDraft
  readonly future: readonly SheetDraft[]
}

const NOTHING: Steps = { past: [], draft: new Map(), future: [] }

/** The unsaved changes of a sheet, which can be undone and redone. */
export interface SheetEdits {
  readonly draft: SheetDraft
  /** Changes cells in one step. */
  readonly change: (cells: Iterable<readonly [string, SheetValue]>) => void
  /** Drops the changes of cells in one step. */
  readonly drop: (keys: readonly string[]) => void
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  /** Forgets all changes and steps. */
  readonly clear: () => void
}

/** Keeps the unsaved changes of a sheet. @param isStored whether a cell already has a value, so that it is no change */
export function useSheetDraft(isStored: (key: string, value: SheetValue) => boolean): SheetEdits {
  const [steps, setSteps] = useState(NOTHING)
  const { past, draft, future } = steps
  const go = (next: SheetDraft) =>
    setSteps((old) => ({ past: [...old.past, old.draft].slice(-STEPS), draft: next, future: [] }))
  return {
    draft,
    change: (cells) => {
      const next = new Map(draft)
      for (const [key, value] of cells) {
        if (isStored(key, value)) next.delete(key)
        else next.set(key, value)
      }
      go(next)
    },
    drop: (keys) => go(new Map([...draft].filter(([key]) => !keys.includes(key)))),
    undo:
      past.length === 0
        ? null
        : () => setSteps((old) => step(old.past.at(-1), old.past.slice(0, -1), [old.draft, ...old.future], old)),
    redo:
      future.length === 0
        ? null
        : () => setSteps((old) => step(old.future[0], [...old.past, old.draft], old.future.slice(1), old)),
    clear: () => setSteps(NOTHING),
  }
}

function step(
  draft: SheetDraft | undefined,
  past: readonly SheetDraft[],
  future: readonly SheetDraft[],
  old: Steps,
): Steps {
  return draft === undefined ? old : { past, draft, future }
}
