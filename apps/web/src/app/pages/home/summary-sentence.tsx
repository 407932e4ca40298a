import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { summarySentence } from '@lotse/text/summary-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { firstSentence } from '../../../platform/session/first-words.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useOwnAreas } from './own-areas.ts'

/** The first sentence of the home page; nothing while it loads. */
export function SummarySentence({ view }: { readonly view: ViewQuery }) {
  const { t } = useTranslation('priority')
  const format = useFormat()
  const { data } = useQuery(prioritiesQuery(view))
  const { areaIds, isWhole } = useOwnAreas()
  if (!data) return null
  return summarySentence((key, values) => t(key, { ...values }), format, data, isWhole ? [] : areaIds)
}

/** The sentence that the server has written into the page, which is about the view without choices; null for any other view. */
export function useFirstSentence(view: ViewQuery): string | null {
  const [sentence] = useState(firstSentence)
  return Object.values(view).every((choice) => choice === undefined) ? sentence : null
}
