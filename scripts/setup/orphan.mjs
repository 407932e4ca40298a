const LOOK_MS = 200

/**
 * Calls `end` when the parent of this process has exited. npm runs a script inside a shell, and a SIGTERM to npm ends the
 * shell but not the script, which would continue as an orphan.
 *
 * @param {() => void} end
 * @returns {() => void} stops watching.
 */
export function whenOrphaned(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, LOOK_MS)
  watch.unref()
  return () => clearInterval(watch)
}
