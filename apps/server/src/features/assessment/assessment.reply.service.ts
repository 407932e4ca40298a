import type { ReplyDraft, SavedReply } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { publish } from '../../platform/events/publish.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireDocument } from '../document/document.public.ts'
import { scaleEnds } from './assessment.questionnaire.ts'
import { listReplies, type ReplyRow, upsertReply } from './assessment.reply.repository.ts'
import { getRun } from './assessment.service.ts'
import { type AssessmentReader, describeReply, readEvidenceTitles, standingOf } from './assessment.summary.ts'

/**
 * Takes one reply in. No text is lost: what arrives late from the same client is older than what is kept and is left
 * aside; what rests on a version that somebody else has replaced is refused, and its author decides.
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
  const answer = async (reply: ReplyRow): Promise<SavedReply> => ({
    assessmentId: run.id,
    questionId: question.id,
    reply: describeReply(reply, await readEvidenceTitles(reader, [reply])),
    ...standingOf(run, [...replies.filter((one) => one !== stored), reply]),
  })
  // A repeated request is answered even when the run was submitted after its first arrival.
  if (stored && stored.clientId === draft.clientId && draft.sequence <= stored.sequence) return answer(stored)
  if (run.state !== 'OPEN') throw new AppError('assessment.closed')
  if (stored && stored.clientId !== draft.clientId && draft.basedOn !== stored.version) {
    throw new AppError('assessment.reply_stale')
  }
  const evidenceDocumentId = draft.evidenceDocumentId ?? null
  // A document that has gone since does not keep its reply from being changed.
  if (evidenceDocumentId !== null && evidenceDocumentId !== (stored?.evidenceDocumentId ?? null)) {
    await requireDocument(reader, evidenceDocumentId)
  }
  publish(reader.tx, { type: 'assessment.changed', id: run.id, businessUnitId: reader.businessUnitId })
  return answer(
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
