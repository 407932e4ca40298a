/** What the messages show: the inbox, one message, what was sent, one of it, or a new message. */
export type MessagePlace =
  | { readonly kind: 'INBOX' }
  | { readonly kind: 'ONE'; readonly id: string }
  | { readonly kind: 'SENT' }
  | { readonly kind: 'SENT_ONE'; readonly id: string }
  | { readonly kind: 'NEW' }

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const PARAMETER = 'message='

/**
 * The place that an address names after its `#`. It is stored there, and not in the search parameters, because the page
 * below does not change with it.
 */
export function readMessagePlace(hash: string): MessagePlace | null {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(PARAMETER)) return null
  const [first = '', id = ''] = text.slice(PARAMETER.length).split('/')
  if (first === 'new') return { kind: 'NEW' }
  if (first === 'sent') return UUID.test(id) ? { kind: 'SENT_ONE', id } : { kind: 'SENT' }
  return UUID.test(first) ? { kind: 'ONE', id: first } : { kind: 'INBOX' }
}

/** A place in the form it has after the `#` of an address. */
export function writeMessagePlace(place: MessagePlace): string {
  switch (place.kind) {
    case 'INBOX':
      return `${PARAMETER}inbox`
    case 'ONE':
      return PARAMETER + place.id
    case 'SENT':
      return `${PARAMETER}sent`
    case 'SENT_ONE':
      return `${PARAMETER}sent/${place.id}`
    case 'NEW':
      return `${PARAMETER}new`
  }
}
