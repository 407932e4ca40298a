import type { MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Headline } from '../../ui/text/headline.tsx'
import { marketSentence, subjectFigure } from './market.words.ts'

/** Words before pictures: what happened in the month. */
export function MarketSentence({ view }: { view: MarketView }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  return <Headline>{marketSentence(t, format, view, subjectFigure(view, 'month'))}</Headline>
}
