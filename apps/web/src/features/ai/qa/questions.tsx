import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { askingProblem } from '../ai.errors.ts'
import { QuestionForm } from '../question-form.tsx'
import { questionAsking } from './qa.queries.ts'
import { QuestionAnswer } from './question-answer.tsx'

/**
 * Asks the organisation's FAQ, documents, best practices and definitions, and shows the answer.
 *
 * @param onAsked receives the id of a question that was asked
 */
export function Questions({ id, onAsked }: { id: string | undefined; onAsked: (id: string) => void }) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const asking = useMutation(questionAsking(client))
  const ask = async (text: string) => {
    try {
      onAsked((await asking.mutateAsync(text)).id)
      return true
    } catch {
      return false
    }
  }
  return (
    <Stack gap={4}>
      {id === undefined ? (
        <Stack gap={1}>
          <Heading level={2}>{t('qa.title')}</Heading>
          <Text tone="soft">{t('qa.lead')}</Text>
        </Stack>
      ) : null}
      <QuestionForm
        subject="qa"
        label={t('qa.ask')}
        placeholder={t('qa.placeholder')}
        hasFocus={id === undefined}
        isBusy={asking.isPending}
        problem={asking.isError ? (askingProblem(asking.error) ?? t('ask.failed')) : null}
        onAsk={ask}
      />
      {id === undefined ? null : <QuestionAnswer id={id} onRetry={(text) => void ask(text)} />}
    </Stack>
  )
}
