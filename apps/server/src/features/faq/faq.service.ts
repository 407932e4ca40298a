import type { FaqCommentList, FaqFeedback, FaqList } from '@lotse/contract/features/faq/faq.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readContent } from '../content/content.public.ts'
import { countFeedback, type Feedback, listComments, listOwnFeedback, upsertFeedback } from './faq.repository.ts'

const COMMENTS_SHOWN = 100
const NO_FEEDBACK = { helpful: 0, unhelpful: 0, comments: 0 }

/** All questions with the caller's feedback; for content administrators also with counts of everyone's feedback. */
export async function readFaq({ tx, revision, language, person, permissions }: Context): Promise<FaqList> {
  const entries = await readContent(tx, revision, 'faq')
  const own = await listOwnFeedback(tx, person.id)
  const counts = isAllowed(['CONTENT_ADMIN'], { permissions }) ? await countFeedback(tx) : null
  return {
    content: entries.map(({ id, category, title, question, answer }) => {
      const feedback = own.get(id)
      return {
        id,
        category,
        question: question[language],
        answer: answer[language],
        keywords: title?.[language] ?? '',
        ownFeedback: feedback ? toFeedback(feedback) : null,
        feedbackCount: counts ? (counts.get(id) ?? NO_FEEDBACK) : null,
      }
    }),
  }
}

/** Saves the caller's feedback; a comment is dropped if the answer helped. @throws AppError faq.not_found */
export async function giveFeedback(context: Context, faqId: string, feedback: FaqFeedback): Promise<void> {
  await requireEntry(context, faqId)
  const comment = feedback.isHelpful ? null : feedback.comment?.trim() || null
  await upsertFeedback(context.tx, { faqId, personId: context.person.id }, { isHelpful: feedback.isHelpful, comment })
}

/** The comments on an answer that did not help. @throws AppError faq.not_found */
export async function readComments(context: Context, faqId: string): Promise<FaqCommentList> {
  await requireEntry(context, faqId)
  return { content: await listComments(context.tx, faqId, COMMENTS_SHOWN) }
}

async function requireEntry({ tx, revision }: Pick<Context, 'tx' | 'revision'>, faqId: string): Promise<void> {
  const entries = await readContent(tx, revision, 'faq')
  if (!entries.some(({ id }) => id === faqId)) throw new AppError('faq.not_found')
}

const toFeedback = ({ isHelpful, comment }: Feedback): FaqFeedback => ({ isHelpful, ...(comment ? { comment } : {}) })
