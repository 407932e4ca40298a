import type { Importance } from '@lotse/contract/features/message/message.constants.ts'
import type { Audience, MessageContent, MessageTexts } from '@lotse/contract/features/message/message.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import type { Completeness } from '../../../ui/field/language-tabs.tsx'

/** A message that is being written. */
export interface MessageDraft {
  /** Its id to be: however often sending is tried, it is sent once. */
  readonly id: string
  readonly texts: Readonly<Record<Language, MessageContent>>
  readonly audience: Audience
  readonly importance: Importance
  /** Address it leads to, empty for none. */
  readonly page: string
}

const NO_WORDS: MessageContent = { title: '', text: '' }

/** A message in which nothing is written yet. */
export function emptyMessageDraft(): MessageDraft {
  return {
    id: randomId(),
    texts: { en: NO_WORDS, de: NO_WORDS, tr: NO_WORDS, sk: NO_WORDS },
    audience: { businessUnitIds: [], roleIds: [], personIds: [] },
    importance: 'NORMAL',
    page: '',
  }
}

/** Whether a language has title and text, one of them, or none. */
export function completenessOf({ title, text }: MessageContent): Completeness {
  const [hasTitle, hasText] = [/\S/.test(title), /\S/.test(text)]
  if (hasTitle && hasText) return 'COMPLETE'
  return hasTitle || hasText ? 'HALF' : 'EMPTY'
}

/** The languages that have both, as they are sent. */
export function textsToSend(texts: MessageDraft['texts']): MessageTexts {
  return Object.fromEntries(
    LANGUAGES.filter((language) => completenessOf(texts[language]) === 'COMPLETE').map((language) => [
      language,
      texts[language],
    ]),
  )
}

/** Whether an audience names anybody. */
export function isNamed({ businessUnitIds, roleIds, personIds }: Audience): boolean {
  return businessUnitIds.length + roleIds.length + personIds.length > 0
}

const keyOf = () => `lotse.messageDraft.${useSessionStore.getState().whoami?.id ?? ''}`

/** The message that the person was writing; it outlives a reload, a lost session and the browser. */
export function readMessageDraft(): MessageDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps what is written; null forgets it. */
export function keepMessageDraft(draft: MessageDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf())
    else localStorage.setItem(keyOf(), JSON.stringify(draft))
  } catch {
    // The storage is full or not allowed: the form itself still holds everything.
  }
}

function isDraft(value: unknown): value is MessageDraft {
  return typeof value === 'object' && value !== null && ['id', 'texts', 'audience', 'page'].every((key) => key in value)
}
