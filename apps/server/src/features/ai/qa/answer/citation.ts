import type { Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import { textsOf } from '../../../../platform/text/texts.ts'
import { readDocumentLinks } from '../../../document/document.public.ts'
import { pageOf } from '../passage/page.ts'
import type { FoundPassage, QuestionReader } from '../search/search.ts'

/** The citations of passages, numbered from 1. */
export async function citationsOf(reader: QuestionReader, passages: readonly FoundPassage[]): Promise<Citation[]> {
  const documents = passages.filter(({ kind }) => kind === 'DOCUMENT').map(({ sourceId }) => sourceId)
  const links = await readDocumentLinks(reader, documents)
  const say = textsOf(reader.language, 'ai')
  return passages.map(({ kind, sourceId, title, location, body }, index) => {
    const page = location === null ? null : pageOf(location)
    return {
      number: index + 1,
      kind,
      title,
      passage: body,
      location: page === null ? location : say('qa.page', { page }),
      address: addressOf(kind, sourceId, links.get(sourceId) ?? []),
    }
  })
}

/** Path and query of the screen that opens a source. */
export function addressOf(
  kind: Citation['kind'],
  id: string,
  links: readonly { readonly kind: 'AREA' | 'TOPIC' | 'KPI'; readonly id: string }[],
): string {
  const dashboard = '/business-analysis/dashboard'
  switch (kind) {
    case 'FAQ':
      return address('/faq', { id })
    case 'BEST_PRACTICE':
      return address('/best-practices', { id })
    case 'NEWS':
      return address('/home/news/details', { id })
    case 'TOPIC':
      return address(dashboard, { topicId: id })
    case 'KPI':
      return address(`${dashboard}/detail/analysis`, { id })
    case 'DOCUMENT': {
      const kpi = links.find((link) => link.kind === 'KPI')
      return kpi
        ? address(`${dashboard}/detail/supporting-documents`, { id: kpi.id, document: id })
        : address('/home/chatbot', { document: id })
    }
  }
}

const address = (path: string, search: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(search)}`
