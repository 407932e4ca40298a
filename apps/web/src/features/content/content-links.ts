import type { ContentRow } from '@lotse/contract/features/content/content.schema.ts'
import type { ReactNode } from 'react'

/** What the list needs to know about the product around it. */
export interface ContentLinks {
  /** The link to the editor of an entry. */
  readonly open: (row: ContentRow) => ReactNode
  readonly edit: (row: ContentRow) => void
  readonly categoryName: (category: string) => string
  /** The votes of readers on an answer; undefined if there are none. */
  readonly votesOf: (id: string) => { readonly helpful: number; readonly unhelpful: number } | undefined
}
