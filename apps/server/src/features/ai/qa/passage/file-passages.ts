import type { TextSection } from '../../../../platform/extract/extracted-text.ts'
import { isForm, sentencesOfForm } from './form.ts'
import { pageLocation } from './page.ts'
import type { Passage } from './source.ts'
import { splitMarkdown, splitPlain } from './split.ts'

/** The passages of a file's text, each with its page or section as its location. Of a form, only its sentences. */
export function filePassages(title: string, type: string, sections: readonly TextSection[]): Passage[] {
  const isBlank = type !== 'MARKDOWN' && isForm(sections.map(({ text }) => text).join('\n'))
  return sections.flatMap(({ page, heading, text }) => {
    const parts =
      type === 'MARKDOWN'
        ? splitMarkdown(text)
        : splitPlain(isBlank ? sentencesOfForm(text) : text, page === null ? heading : pageLocation(page))
    return parts.map((part): Passage => ({ ...part, title, keywords: part.location ?? '' }))
  })
}
