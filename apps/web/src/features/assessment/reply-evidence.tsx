import type { ReplyContent } from './reply-storage.ts'

/** The document that proves a reply. */
export function ReplyEvidence(_: {
  topicId: string
  evidence: ReplyContent['evidence']
  isDisabled: boolean
  onChange: (evidence: ReplyContent['evidence']) => void
}) {
  return null
}
