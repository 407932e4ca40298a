import type { Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import type { Language } from '@lotse/contract/language.ts'

/** What a passage comes from. */
export type SourceKind = Citation['kind']

/** A part of a source, short enough to be quoted. */
export interface Passage {
  /** Title of the source; for a long one, also that of the section. */
  readonly title: string
  /** Page or section; null for a source of one passage. */
  readonly location: string | null
  readonly body: string
  /** Words that lead to the passage without being a part of it. */
  readonly keywords: string
}

/** Everything of a source that can be found. */
export interface Source {
  readonly kind: SourceKind
  readonly id: string
  readonly isUpload: boolean
  readonly businessUnitId: string | null
  /** `YYYY-MM-DD` */
  readonly visibleFrom: string | null
  readonly passages: Readonly<Partial<Record<Language, readonly Passage[]>>>
}
