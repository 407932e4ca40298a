import { IconPencil } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, TextArea, TextInput } from '../../../ui/field/field.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { FieldProblem, ScenarioFields } from '../scenario/scenario.ts'
import { useProblemTexts } from '../scenario/use-problem-texts.ts'

interface WordsProps {
  text: string
  problem: FieldProblem | undefined
  onChange: (patch: Partial<ScenarioFields>) => void
}

/** The field in place of the title. Enter and leaving the field end the editing, Escape returns to the text before. */
export function NameField({ text, problem, onChange, onEnd }: WordsProps & { onEnd: () => void }) {
  const { t } = useTranslation('simulation')
  const problemText = useProblemTexts()
  const [before] = useState(text)
  return (
    <Field label={t('editor.field.name')} problem={problemText(problem)} name="name">
      {(binding) => (
        <TextInput
          binding={binding}
          value={text}
          autoComplete="off"
          autoFocus
          onChange={(event) => onChange({ name: event.target.value })}
          onBlur={onEnd}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange({ name: before })
            if (event.key === 'Escape' || event.key === 'Enter') onEnd()
          }}
        />
      )}
    </Field>
  )
}

/** The button that makes the title a field. */
export function RenameButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('simulation')
  return (
    <IconButton label={t('editor.rename')} onClick={onPress} data-screen-only>
      <IconPencil size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
}

/** The note below the title; edited in its place. */
export const ScenarioNote = memo(function ScenarioNote({
  text,
  problem,
  isReadOnly,
  onChange,
}: WordsProps & { isReadOnly: boolean }) {
  const { t } = useTranslation('simulation')
  const problemText = useProblemTexts()
  const [before, setBefore] = useState<string | null>(null)
  if (!isReadOnly && (before !== null || problem)) {
    return (
      <Field label={t('editor.field.note')} problem={problemText(problem)} name="note">
        {(binding) => (
          <TextArea
            binding={binding}
            rows={3}
            value={text}
            autoFocus={before !== null}
            onChange={(event) => onChange({ note: event.target.value })}
            onBlur={() => setBefore(null)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              onChange({ note: before ?? text })
              setBefore(null)
            }}
          />
        )}
      </Field>
    )
  }
  if (text === '') {
    return isReadOnly ? null : (
      <Inline data-screen-only>
        <TextButton variant="plain" onClick={() => setBefore(text)}>
          {t('editor.addNote')}
        </TextButton>
      </Inline>
    )
  }
  return (
    <Inline gap={1} wrap={false} align="start">
      <Text wrap="preserve">{text}</Text>
      {isReadOnly ? null : (
        <IconButton size="small" label={t('editor.editNote')} onClick={() => setBefore(text)} data-screen-only>
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </Inline>
  )
})
