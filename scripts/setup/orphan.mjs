const LOOK_MS = 200

/**
 * Calls `end` when whoever started this process is gone. npm runs a script inside a shell, and a SIGTERM to npm ends the
 * shell without telling the script: it would go on as nobody's child.
 *
 * @param {() => void} end
 * @returns {() => void} stops looking.
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
