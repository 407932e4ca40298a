import { useEffect, useRef } from 'react'
import { Inline } from '../layout/layout.tsx'
import { TextButton } from '../layout/text-button.tsx'
import classes from './download-line.module.css'
import { PercentBar } from './percent-bar.tsx'

/** Texts of a download, in the reader's language. */
export interface DownloadTexts {
  /** Name of its bar. */
  readonly label: string
  readonly running: (percent: number) => string
  readonly failed: string
  readonly cancel: string
}

/**
 * A download: its start button or, while it runs, its percentage and a cancel button. After a failure, a message is shown
 * before the start button. The focus stays in the line when one button replaces the other.
 * @param state state of the download; `percent` is a whole number while it runs, else null
 */
export function DownloadLine({
  state: { percent, hasFailed, cancel },
  texts,
  children,
}: {
  state: { readonly percent: number | null; readonly hasFailed: boolean; readonly cancel: () => void }
  texts: DownloadTexts
  children: React.ReactNode
}) {
  const line = useRef<HTMLSpanElement>(null)
  const isRunning = percent !== null
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current === isRunning) return
    wasRunning.current = isRunning
    // The button that had the focus no longer exists.
    if (document.activeElement === document.body) line.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isRunning])
  return (
    <Inline as="span" ref={line} data-screen-only>
      {hasFailed ? (
        <span className={classes.failed} role="alert">
          {texts.failed}
        </span>
      ) : null}
      {percent === null ? (
        children
      ) : (
        <>
          <span className={classes.progress} role="status">
            {texts.running(percent)}
            <PercentBar percent={percent} label={texts.label} />
          </span>
          <TextButton variant="plain" onClick={cancel}>
            {texts.cancel}
          </TextButton>
        </>
      )}
    </Inline>
  )
}
