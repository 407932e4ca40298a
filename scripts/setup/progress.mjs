const BEAT_MS = 10_000

/**
 * Prints the progress of steps: `[2/5] Install packages …`, a line every ten seconds, and the duration.
 *
 * @param {number} total number of steps in the run.
 */
export function createProgress(total) {
  let begun = 0
  return {
    /**
     * Runs `work` as the next step and prints its name, duration and result (`work` may return a short text to print).
     *
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(name, work) {
      begun += 1
      // Several steps may run at once.
      const number = begun
      const started = performance.now()
      const show = (text) => process.stdout.write(`[${number}/${total}] ${name} ${text}\n`)
      const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
      show('…')
      const beat = setInterval(() => show(`… still running, ${elapsed()}`), BEAT_MS)
      try {
        const result = await work()
        show(`✓ ${elapsed()}${typeof result === 'string' && result ? ` – ${result}` : ''}`)
        return result
      } catch (error) {
        show(`✗ ${elapsed()}`)
        throw error
      } finally {
        clearInterval(beat)
      }
    },
  }
}
