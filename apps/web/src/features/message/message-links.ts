import type { ReactNode } from 'react'
import type { MessagePlace } from './message-location.ts'

/** What the messages need to know about the product around them. */
export interface MessageLinks {
  /** Goes to another place of the messages. */
  readonly go: (place: MessagePlace) => void
  /** Leads to a page of the product. */
  readonly openPage: (address: string) => void
  /** A page by name; null when the product has none at that address. */
  readonly nameOfPage: (address: string) => string | null
  /** Lays Markdown out. */
  readonly renderText: (text: string) => ReactNode
  /** Screens that a message may lead to, by address. */
  readonly screens: readonly { readonly value: string; readonly label: string }[]
  /** Address of the page below. */
  readonly here: string | null
}
