import type { ChatSuggestion } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { QuestionButtons } from '../answer/question-buttons.tsx'
import { suggestionsQuery } from './chat.queries.ts'
import classes from './suggestions.module.css'

/** How many questions are suggested. */
const SHOWN = 6

/** The beginning of a conversation: what can be asked, and questions that the unit's figures suggest. */
export function Suggestions({ isBusy, onChoose }: { isBusy: boolean; onChoose: (suggestion: ChatSuggestion) => void }) {
  const { t } = useTranslation('ai')
  const { data, isError } = useQuery(suggestionsQuery())
  const suggestions = data?.content.slice(0, SHOWN) ?? []
  return (
    <Stack gap={4} className={classes.start}>
      <Stack gap={1}>
        <Heading level={2}>{t('chat.start.title')}</Heading>
        <Text tone="soft">{t('chat.start.text')}</Text>
      </Stack>
      {data === undefined && !isError ? (
        <Skeleton label={t('chat.start.loading')}>
          <Stack gap={2}>
            <SkeletonBar height={40} />
            <SkeletonBar height={40} />
            <SkeletonBar height={40} />
          </Stack>
        </Skeleton>
      ) : null}
      {suggestions.length > 0 ? (
        <Stack gap={2} as="section" aria-label={t('chat.start.suggestions')}>
          <Text size="xs" tone="faint" weight={600}>
            {t('chat.start.suggestions')}
          </Text>
          <QuestionButtons questions={suggestions} isBusy={isBusy} onChoose={onChoose} />
        </Stack>
      ) : null}
    </Stack>
  )
}
