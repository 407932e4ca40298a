import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import { FaqAdmin } from './faq-admin.tsx'
import { FaqFeedbackLine } from './faq-feedback.tsx'
import classes from './faq-list.module.css'
import { MarkedText } from './marked-text.tsx'

/** The answer to a question, whether it helped, and for administrators whom it helped, in numbers. */
export function FaqAnswer({ entry, q }: { entry: FaqEntry; q: string }) {
  return (
    <div className={classes.answer}>
      <div className={classes.text}>
        {entry.answer.split(/\n\s*\n/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are their order
          <p key={index}>
            <MarkedText text={paragraph} q={q} />
          </p>
        ))}
      </div>
      <FaqFeedbackLine entry={entry} />
      {entry.feedbackCount ? <FaqAdmin id={entry.id} count={entry.feedbackCount} /> : null}
    </div>
  )
}
