import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'
import { isExtractable, type TextSection } from '../../../platform/extract/extracted-text.ts'
import type { Extractor } from '../../../platform/extract/extractor.ts'

/** The text of a file for the search; nothing for types without text, and for a file that cannot be read. */
export async function readSections(extractor: Extractor, type: DocumentType, bytes: Buffer): Promise<TextSection[]> {
  if (!isExtractable(type)) return []
  try {
    const sections = await extractor.extract(type, bytes, new AbortController().signal)
    return sections.map(({ page, heading, text }) => ({
      page,
      heading: heading === null ? null : storable(heading),
      text: storable(text),
    }))
  } catch {
    return []
  }
}

/** A text without characters that PostgreSQL cannot store in `jsonb`. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', ' ')
