import type { DropEdge } from '../../../ui/sortable/sortable.drag.ts'

/** The task after which a dropped one comes: null is the first place, undefined means that it stays where it is. */
export function afterDrop(
  ids: readonly string[],
  draggedId: string,
  targetId: string,
  edge: DropEdge,
): string | null | undefined {
  const others = ids.filter((id) => id !== draggedId)
  const target = others.indexOf(targetId)
  if (target < 0) return undefined
  const place = edge === 'ABOVE' ? target : target + 1
  return place === ids.indexOf(draggedId) ? undefined : (others[place - 1] ?? null)
}

/** The same for one place up (−1) or down (1). */
export function afterStep(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const place = ids.indexOf(id) + step
  if (place < 0 || place >= ids.length) return undefined
  return ids.filter((other) => other !== id)[place - 1] ?? null
}

/** The tasks with one of them directly after another one, or first. */
export function placedAfter<T extends { readonly id: string }>(
  tasks: readonly T[],
  id: string,
  afterId: string | null,
): T[] {
  const moved = tasks.filter((task) => task.id === id)
  const others = tasks.filter((task) => task.id !== id)
  const place = afterId === null ? 0 : others.findIndex((task) => task.id === afterId) + 1
  return others.toSpliced(place, 0, ...moved)
}
