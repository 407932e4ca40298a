import type { ReplyDraft, SavedReply } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import { requireDocument } from '../../document/document.public.ts'
import { isOpen } from '../assessment.policy.ts'
import { scaleEnds } from '../assessment.questionnaire.ts'
import { getRun } from '../assessment.service.ts'
import { listReplies, type ReplyRow, upsertReply } from './reply.repository.ts'
import { type AssessmentReader, describeReply, readEvidenceTitles, statusSummaryOf } from './summary.ts'

/**
 * Saves one reply without losing text: a late request of the same client (lower sequence) is ignored, and a reply based
 * on a version that someone else has replaced is rejected.
 *
 * @throws AppError assessment.not_found, assessment.closed, assessment.question_unknown, assessment.value_out_of_scale,
 * assessment.reply_stale, document.not_found
 */
export async function replyToAssessment(reader: AssessmentReader, draft: ReplyDraft): Promise<SavedReply> {
  const run = await getRun(reader, draft.assessmentId, { lock: true })
  const question = run.content.questions.find(({ id }) => id === draft.questionId)
  if (!question) throw new AppError('assessment.question_unknown')
  if (draft.value !== null && !run.content.scale.some(({ value }) => value === draft.value)) {
    throw new AppError('assessment.value_out_of_scale', { params: scaleEnds(run.content.scale) })
  }
  const replies = await listReplies(reader.tx, [run.id])
  const stored = replies.find(({ questionId }) => questionId === question.id)
  const toSavedReply = async (reply: ReplyRow): Promise<SavedReply> => ({
    assessmentId: run.id,
    questionId: question.id,
    reply: describeReply(reply, await readEvidenceTitles(reader, [reply])),
    ...statusSummaryOf(run, [...replies.filter((one) => one !== stored), reply]),
  })
  // A repeated request succeeds even if the run was submitted after the first one.
  if (stored && stored.clientId === draft.clientId && draft.sequence <= stored.sequence) return toSavedReply(stored)
  if (!isOpen(run)) throw new AppError('assessment.closed')
  if (stored && stored.clientId !== draft.clientId && draft.basedOn !== stored.version) {
    throw new AppError('assessment.reply_stale', { currentVersion: stored.version })
  }
  const evidenceDocumentId = draft.evidenceDocumentId ?? null
  // A document that was deleted meanwhile does not block changes of the reply.
  if (evidenceDocumentId !== null && evidenceDocumentId !== (stored?.evidenceDocumentId ?? null)) {
    await requireDocument(reader, evidenceDocumentId)
  }
  publish(reader.tx, { type: 'assessment.changed', id: run.id, businessUnitId: reader.businessUnitId })
  return toSavedReply(
    await upsertReply(reader.tx, {
      assessmentId: run.id,
      questionId: question.id,
      value: draft.isNotApplicable ? null : draft.value,
      isNotApplicable: draft.isNotApplicable,
      comment: draft.comment,
      evidenceDocumentId,
      clientId: draft.clientId,
      sequence: draft.sequence,
      personId: reader.person.id,
    }),
  )
}
