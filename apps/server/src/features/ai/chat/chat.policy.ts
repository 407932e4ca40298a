import { createNote } from '@lotse/contract/features/note/note.operations.ts'
import { hasPlugin, mayCall } from '../../../platform/http/may-call.ts'
import type { AiReader } from '../ai.reader.ts'

/** An answer can become a note where people have notes. */
export const mayCreateNote = (who: Pick<AiReader, 'tenant' | 'permissions'>): boolean =>
  mayCall(createNote, who) && hasPlugin(createNote, who.tenant)
