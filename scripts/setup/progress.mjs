const BEAT_ON_TERMINAL_MS = 1_000
const BEAT_ELSEWHERE_MS = 15_000

/**
 * Shows a run of steps: `[2/5] Install packages … 12 s`. On a terminal the line counts up in place; elsewhere a line
 * says now and then that the step is still at work.
 *
 * @param {number} total number of steps in the run.
 * @param {NodeJS.WriteStream} [stream]
 */
export function createProgress(total, stream = process.stdout) {
  const live = stream.isTTY === true && process.env.CI !== 'true'
  let number = 0
  return {
    /**
     * Does `work` as the next step and shows its name, time and how it ended (`work` may answer a short text to show).
     *
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(name, work) {
      number += 1
      const head = `[${number}/${total}] ${name}`
      const started = performance.now()
      const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
      if (!live) stream.write(`${head} …\n`)
      const beat = setInterval(
        () => stream.write(live ? `\r\x1b[2K${head} … ${elapsed()}` : `${head} … still at work, ${elapsed()}\n`),
        live ? BEAT_ON_TERMINAL_MS : BEAT_ELSEWHERE_MS,
      )
      if (live) stream.write(`${head} …`)
      const end = (mark, detail) => {
        clearInterval(beat)
        stream.write(`${live ? '\r\x1b[2K' : ''}${head} ${mark} ${elapsed()}${detail ? ` – ${detail}` : ''}\n`)
      }
      try {
        const result = await work()
        end('✓', typeof result === 'string' ? result : '')
        return result
      } catch (error) {
        end('✗', '')
        throw error
      }
    },
  }
}
