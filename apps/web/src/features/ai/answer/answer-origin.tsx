import type { Answer } from '@lotse/contract/features/ai/answer.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Text } from '../../../ui/text/text.tsx'

/** Who wrote an answer, and how many sentences of it are not shown. */
export function AnswerOrigin({ answer: { author, citations, droppedSentences } }: { answer: Answer }) {
  const { t } = useTranslation('ai')
  const { provider, model, isFallback } = author
  const words =
    provider === 'BUILT_IN'
      ? t(isFallback ? 'author.FALLBACK' : citations.length > 0 ? 'author.QUOTED' : 'author.BUILT_IN')
      : t('author.MODEL', { model: model ?? t(`provider.${provider}`), provider: t(`provider.${provider}`) })
  return (
    <Text size="xs" tone="faint">
      {words}
      {droppedSentences > 0 ? ` ${t('dropped', { count: droppedSentences })}` : ''}
    </Text>
  )
}
