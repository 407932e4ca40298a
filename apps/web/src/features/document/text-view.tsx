import { lazy, Suspense, useEffect, useState } from 'react'
import { handlePartFailure } from '../../platform/build/chunk-reload.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './document-preview.module.css'
import { readDocumentText } from './document-text.ts'

/** More than this nobody reads on a screen, and browsers become slow. */
const LONGEST_TEXT = 200_000

const MarkdownText = lazy(() =>
  import('./markdown-text.tsx').then(
    (module) => ({ default: module.MarkdownText }),
    (error: unknown) => {
      console.error('The reader of Markdown could not be loaded', error)
      handlePartFailure()
      return { default: PlainText } // the words are of use without their form
    },
  ),
)

/** A text as it is, or laid out when it is Markdown. */
export function TextView({ blob, title, isMarkdown }: { blob: Blob; title: string; isMarkdown: boolean }) {
  const { t } = useTranslation('document')
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void readDocumentText(blob).then((read) => {
      if (!isGone) setText(read)
    })
    return () => {
      isGone = true
    }
  }, [blob])
  if (text === null) return null
  const shown = text.slice(0, LONGEST_TEXT)
  return (
    <>
      {isMarkdown ? (
        <Suspense fallback={null}>
          <MarkdownText text={withoutTitle(shown, title)} />
        </Suspense>
      ) : (
        <PlainText text={shown} />
      )}
      {text.length > LONGEST_TEXT ? <p className={classes.note}>{t('preview.beginning')}</p> : null}
    </>
  )
}

function PlainText({ text }: { text: string }) {
  return <pre className={classes.plain}>{text}</pre>
}

/** The dialog already bears the title. */
function withoutTitle(text: string, title: string): string {
  const heading = `# ${title}`
  return text.startsWith(`${heading}\n`) ? text.slice(heading.length).trimStart() : text
}
