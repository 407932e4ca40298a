import classes from './download-line.module.css'
import { PercentBar } from './percent-bar.tsx'
import { TextButton } from './text-button.tsx'

/** What is said of a download, in the reader's language. */
export interface DownloadTexts {
  /** Name of its bar. */
  readonly label: string
  readonly running: (percent: number) => string
  readonly failed: string
  readonly cancel: string
}

/**
 * A download: what starts it, and while it runs its percentage and the way to cancel it. When it has failed this stands before
 * what starts it again.
 * @param state where the download is; `percent` is a whole number while it runs, else null
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
  return (
    <span className={classes.download}>
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
    </span>
  )
}
