import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'

type Versioned = Pick<MeasureItem, 'id' | 'version'>

/** The last change of each measure that is not over yet. */
const running = new Map<string, Promise<Versioned | null>>()

/**
 * Changes a measure after the changes of it that are not over yet: each is based on the version that the one before has made.
 *
 * @param change changes the measure; returns it as it is then, or null when it was not changed
 */
export async function inTurn<Changed extends Versioned>(
  { id, version }: Versioned,
  change: (version: number) => Promise<Changed | null>,
): Promise<Changed | null> {
  const before = running.get(id)
  const work = (async () => change(Math.max(version, (await before)?.version ?? 0)))()
  const done = work.catch(() => null)
  running.set(id, done)
  try {
    return await work
  } finally {
    if (running.get(id) === done) running.delete(id)
  }
}
