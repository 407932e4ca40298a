import type { NewsReference } from '@lotse/contract/features/news/news.schema.ts'
import { Link } from '@tanstack/react-router'

/** The link to a best practice or a measure template that an article mentions. */
export function NewsLink({ reference }: { reference: Extract<NewsReference, { kind: 'LINK' }> }) {
  return reference.target === 'BEST_PRACTICE' ? (
    <Link to="/best-practices" search={{ id: reference.id }}>
      {reference.name}
    </Link>
  ) : (
    <Link to="/measures/edit" search={{ origin: 'TEMPLATE', templateId: reference.id }}>
      {reference.name}
    </Link>
  )
}
