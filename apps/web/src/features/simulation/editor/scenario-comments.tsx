import type { SimulationComment, SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '../../../platform/id/random-id.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { simulationCommentAddition } from '../simulation.queries.ts'
import { commentElementId, useCommentDelete } from './use-comment-delete.ts'

const LONGEST = 4000

const emptyDraft = () => ({ id: randomId(), text: '' })

/** Comments on a figure of a scenario, or with `code` null on the scenario; who wrote one may delete it. */
export function ScenarioComments({ scenario, code }: { scenario: SimulationDetail; code: string | null }) {
  const { t } = useTranslation('simulation')
  const client = useQueryClient()
  const addition = useMutation(simulationCommentAddition(client))
  const remove = useCommentDelete(scenario.id)
  // The id stays the same until the comment is written, so that a repeated call writes no second one.
  const [{ id, text }, setDraft] = useState(emptyDraft)
  const comments = scenario.comments.filter((comment) => comment.code === code)
  const send = () => {
    if (text.trim() === '' || addition.isPending) return
    addition.mutate(
      { simulationId: scenario.id, id, code, text: text.trim() },
      { onSuccess: () => setDraft(emptyDraft()) },
    )
  }
  return (
    <Stack gap={3}>
      {comments.length === 0 ? <Text tone="soft">{t('editor.comment.none')}</Text> : null}
      {comments.length === 0 ? null : (
        <Stack as="ul" gap={3}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} onDelete={() => void remove(comment)} />
          ))}
        </Stack>
      )}
      {scenario.can.comment ? (
        <Stack
          as="form"
          gap={2}
          data-screen-only
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <Field label={t('editor.comment.label')} problem={addition.isError ? t('editor.comment.failed') : undefined}>
            {(binding) => (
              <TextArea
                binding={binding}
                rows={2}
                maxLength={LONGEST}
                value={text}
                onChange={(event) => setDraft({ id, text: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
                }}
              />
            )}
          </Field>
          <Inline justify="end">
            <TextButton type="submit" disabled={addition.isPending || text.trim() === ''}>
              {addition.isPending ? t('editor.comment.sending') : t('editor.comment.send')}
            </TextButton>
          </Inline>
        </Stack>
      ) : null}
    </Stack>
  )
}

function Comment({ comment, onDelete }: { comment: SimulationComment; onDelete: () => void }) {
  const { t } = useTranslation('simulation')
  const name = comment.by?.name ?? t('editor.comment.somebody')
  return (
    <li id={commentElementId(comment.id)} tabIndex={-1}>
      <Inline justify="between" wrap={false}>
        <Text size="xs" tone="faint">
          <Moment iso={comment.at}>{(date) => t('editor.comment.at', { name, date })}</Moment>
        </Text>
        {comment.can.delete ? (
          <IconButton size="small" label={t('editor.comment.delete')} onClick={onDelete} data-screen-only>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </IconButton>
        ) : null}
      </Inline>
      <Text wrap="preserve">{comment.text}</Text>
    </li>
  )
}
