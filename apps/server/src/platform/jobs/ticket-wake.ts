const listeners = new Set<() => void>()

/** Calls `listener` when a transaction of this process has added a ticket; answers the function that ends it. */
export function onTicket(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the runners of this process to look. */
export function announceTicket(): void {
  for (const listener of listeners) listener()
}
