import type { Importance } from '@lotse/contract/features/message/message.constants.ts'
import type { Audience, MessageTexts } from '@lotse/contract/features/message/message.schema.ts'
import type { Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A message of a consultant or administrator. Recipients no longer see it once `retracted_at` is set. */
export interface MessageTable {
  tenant_id: string
  id: Generated<string>
  sender_id: string | null
  texts: JsonColumn<MessageTexts>
  importance: Importance
  page: string | null
  /** As defined by the sender; the resolved recipients are in `message_recipient`. */
  audience: JsonColumn<Audience>
  sent_at: Generated<Date>
  retracted_at: Date | null
}

/** A recipient of a message. */
export interface MessageRecipientTable {
  tenant_id: string
  person_id: string
  message_id: string
  /** The person's own unit at the time of sending. */
  business_unit_id: string | null
  read_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    message: MessageTable
    message_recipient: MessageRecipientTable
  }
}
