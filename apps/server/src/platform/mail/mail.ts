import { Array, Object, Optional, type Static, String } from 'typebox'

const closed = { additionalProperties: false } as const

/** Somebody who gets a mail, or to whom replies go. */
export const MailAddress = Object({ name: Optional(String()), address: String() }, closed)
export type MailAddress = Static<typeof MailAddress>

/** A mail as it is enqueued. Kept until it is delivered, then forgotten. */
export const Mail = Object(
  {
    to: MailAddress,
    replyTo: Optional(MailAddress),
    subject: String(),
    text: String(),
    html: Optional(
      String({ description: 'The same, for readers that show it. Everything from outside must be escaped.' }),
    ),
    unsubscribeLink: Optional(
      String({
        description: 'Where the reader ends mails of this kind; mail programs show it beside the sender (RFC 2369).',
      }),
    ),
    attachments: Optional(
      Array(Object({ fileName: String(), mediaType: String(), base64: String() }, closed), {
        description: 'At most about 10 MB together: more is refused by many mail servers.',
      }),
    ),
  },
  closed,
)
export type Mail = Static<typeof Mail>
