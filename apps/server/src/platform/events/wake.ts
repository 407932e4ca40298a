type Wake = (tenantId: string) => void

const wakes = new Set<Wake>()

/**
 * Calls `wake` when a transaction of this process has published. Only a hint to look: it does not say in which database,
 * and other nodes are told by the database.
 */
export function onPublished(wake: Wake): () => void {
  wakes.add(wake)
  return () => wakes.delete(wake)
}

/** Tells the feeds of this process to look. */
export function wakeFeeds(tenantId: string): void {
  for (const wake of wakes) wake(tenantId)
}
