import { useEffect, useState } from 'react'

/** What loads faster than this is not worth a loader. */
const DELAY_MS = 150
const STEP_MS = 100
const FINISH_MS = 250

/** How far a load of unknown length is taken to be: quick at first, then ever slower, below 100 until it is done. */
export function guessedPercent(elapsedMs: number): number {
  return (2 / Math.PI) * Math.atan(elapsedMs / 1000) * 100
}

/** The percentage of a loader: null while there is none to show, 100 for a moment when the load is done. */
export function useProgress(isLoading: boolean): number | null {
  const [percent, setPercent] = useState<number | null>(null)
  useEffect(() => {
    if (!isLoading) {
      setPercent((shown) => (shown === null ? null : 100))
      const timer = setTimeout(() => setPercent(null), FINISH_MS)
      return () => clearTimeout(timer)
    }
    const start = Date.now()
    const timer = setInterval(() => {
      const elapsed = Date.now() - start
      if (elapsed >= DELAY_MS) setPercent(guessedPercent(elapsed))
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isLoading])
  return percent
}
