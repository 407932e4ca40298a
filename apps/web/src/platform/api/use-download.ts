import { useEffect, useRef, useState } from 'react'
import { isAborted } from './api-error.ts'
import type { DownloadedFile } from './call.ts'

/** Where a download is. `Choice` is what is chosen at its start, such as the format. */
export interface DownloadState<Choice = void> {
  /** Whole percentage while it runs, else null. */
  readonly percent: number | null
  readonly hasFailed: boolean
  /** Starts it; one that still runs is given up. */
  readonly start: (choice: Choice) => Promise<void>
  readonly cancel: () => void
}

/**
 * A download with its percentage, which can be cancelled and is aborted when its screen unmounts.
 * @param fetchFile fetches the file by `download`, with this signal and this listener to percentages
 */
export function useDownload<Choice = void>(
  fetchFile: (signal: AbortSignal, onProgress: (percent: number) => void, choice: Choice) => Promise<DownloadedFile>,
): DownloadState<Choice> {
  const [percent, setPercent] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (choice: Choice) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFailed(false)
    setPercent(0)
    try {
      saveFile(await fetchFile(controller.signal, setPercent, choice))
    } catch (error) {
      setFailed(!isAborted(error))
    } finally {
      if (running.current === controller) {
        running.current = null
        setPercent(null)
      }
    }
  }
  return { percent, hasFailed, start, cancel: () => running.current?.abort() }
}

/** Hands a downloaded file to the browser's own downloads, under the name the server gave it. */
function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
