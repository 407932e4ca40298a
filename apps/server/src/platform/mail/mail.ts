import { Array, Object, Optional, type Static, String } from 'typebox'

const closed = { additionalProperties: false } as const

/** A recipient of a mail or of replies. */
export const MailAddress = Object({ name: Optional(String()), address: String() }, closed)
export type MailAddress = Static<typeof MailAddress>

/** Input of the mail job; deleted when the mail is sent. */
export const Mail = Object(
  {
    to: MailAddress,
    replyTo: Optional(MailAddress),
    subject: String(),
    text: String(),
    html: Optional(String({ description: 'The text as HTML. User input must be escaped.' })),
    unsubscribeLink: Optional(
      String({
        description: 'URL that ends mails of this kind; mail programs show it next to the sender (RFC 2369).',
      }),
    ),
    attachments: Optional(
      Array(Object({ fileName: String(), mediaType: String(), base64: String() }, closed), {
        description: 'At most about 10 MB in total: many mail servers reject more.',
      }),
    ),
  },
  closed,
)
export type Mail = Static<typeof Mail>
