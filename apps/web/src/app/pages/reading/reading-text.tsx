import { Suspense } from 'react'
import { lazyPart } from '../../resilience/lazy-part.tsx'
import classes from './reading-text.module.css'

const MarkdownText = lazyPart(
  'The reader of Markdown',
  async () => {
    const { MarkdownText } = await import('../../../features/document/preview/markdown-text.tsx')
    return MarkdownText
  },
  PlainText, // the words are of use without their form
)

/** Markdown laid out inside of a page. Until its reader is loaded, and if it cannot be, the text is shown as it was written. */
export function ReadingText({ text }: { text: string }) {
  return (
    <div className={classes.reading}>
      <Suspense fallback={<PlainText text={text} />}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  )
}

function PlainText({ text }: { text: string }) {
  return <p className={classes.plain}>{text}</p>
}
