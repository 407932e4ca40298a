/** A page that nobody looks at for so long needs no news. */
const ASLEEP_MS = 5 * 60_000

/**
 * Does `work` while somebody may look at the page: it ends when the page was hidden for five minutes, and begins again
 * when it is shown.
 *
 * @param work begins, and answers how to end
 * @returns how to stop for good.
 */
export function whileAwake(work: () => () => void): () => void {
  let end: (() => void) | null = work()
  let timer: ReturnType<typeof setTimeout> | undefined
  const sleep = () => {
    end?.()
    end = null
  }
  const onChange = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(sleep, ASLEEP_MS)
    else end ??= work()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    clearTimeout(timer)
    sleep()
  }
}
