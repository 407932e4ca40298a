import type { AssessmentReply } from '@lotse/contract/features/assessment/assessment.schema.ts'

/** What a person replied to a question. */
export type ReplyContent = Pick<AssessmentReply, 'value' | 'isNotApplicable' | 'comment' | 'evidence'>

/** A reply on its way to the server. */
export interface PendingReply {
  readonly questionId: string
  readonly content: ReplyContent
  readonly clientId: string
  readonly sequence: number
  /** Version of the server's reply that this one was written over. */
  readonly basedOn: number
}

/** The person, unit and run that replies belong to. They are sent only for this person, unit and run. */
export interface ReplyOwner {
  readonly personId: string
  readonly unitId: string
  readonly runId: string
}

const PREFIX = 'lotse.reply'

const prefixOf = ({ personId, unitId, runId }: ReplyOwner) => `${PREFIX}|${personId}|${unitId}|${runId}|`

/** Keeps a reply in this browser until the server has it. A browser that refuses to keep things loses only that safety. */
export function storeReply(owner: ReplyOwner, reply: PendingReply): void {
  try {
    localStorage.setItem(prefixOf(owner) + reply.questionId, JSON.stringify(reply))
  } catch (error) {
    console.error('A reply could not be stored in this browser', error)
  }
}

/** Forgets a reply that the server has, unless another tab has written a newer one in the meantime. */
export function forgetReply(owner: ReplyOwner, { questionId, clientId, sequence }: PendingReply): void {
  const key = prefixOf(owner) + questionId
  const stored = parse(localStorage.getItem(key))
  if (stored && (stored.clientId !== clientId || stored.sequence > sequence)) return
  localStorage.removeItem(key)
}

/** The replies of a run that the server does not have yet. */
export function storedReplies(owner: ReplyOwner): PendingReply[] {
  const prefix = prefixOf(owner)
  return keys().flatMap((key) => (key.startsWith(prefix) ? (parse(localStorage.getItem(key)) ?? []) : []))
}

/** Runs of a person and unit for which replies are stored. */
export function runsWithStoredReplies({ personId, unitId }: Omit<ReplyOwner, 'runId'>): string[] {
  const prefix = `${PREFIX}|${personId}|${unitId}|`
  const runs = keys().flatMap((key) => (key.startsWith(prefix) ? (key.split('|')[3] ?? []) : []))
  return [...new Set(runs)]
}

const keys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')

function parse(text: string | null): PendingReply | null {
  if (text === null) return null
  try {
    const reply = JSON.parse(text) as Partial<PendingReply> | null
    const isReply =
      typeof reply?.questionId === 'string' &&
      typeof reply.clientId === 'string' &&
      typeof reply.sequence === 'number' &&
      typeof reply.basedOn === 'number' &&
      typeof reply.content?.comment === 'string'
    return isReply ? (reply as PendingReply) : null
  } catch {
    return null
  }
}
