import type { ChatSuggestion } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
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
          <ul className={classes.list}>
            {suggestions.map((suggestion) => (
              <li key={suggestion.id}>
                <button
                  type="button"
                  className={classes.suggestion}
                  disabled={isBusy}
                  onClick={() => onChoose(suggestion)}
                >
                  {suggestion.text}
                  <IconArrowRight size={16} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
    </Stack>
  )
}
