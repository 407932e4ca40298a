import type { Answer } from '@lotse/contract/features/ai/answer.schema.ts'
import { IconCheck, IconCopy, IconNote } from '@tabler/icons-react'
import { createContext, useContext, useState } from 'react'
import { copyText } from '../../../platform/clipboard/copy-text.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { answerText } from './answer-text.ts'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const NoteMaker = createContext<((text: string) => void) | null>(null)

/** Provides how an answer becomes a note; null where the organisation has no notes. */
export const NoteMakerProvider = NoteMaker.Provider

/** Copies an answer as text, and makes a note of it where there are notes. */
export function AnswerTools({ answer }: { answer: Pick<Answer, 'blocks' | 'citations'> }) {
  const { t } = useTranslation('ai')
  const makeNote = useContext(NoteMaker)
  const [copied, setCopied] = useState<'done' | 'failed' | null>(null)
  const text = () => answerText(answer, (title) => t('proposal.named', { title }))
  const copy = async () => {
    setCopied((await copyText(text())) ? 'done' : 'failed')
  }
  return (
    <>
      <TextButton
        variant="plain"
        icon={copied === 'done' ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
        onClick={() => void copy()}
      >
        {t(copied === 'done' ? 'copy.done' : copied === 'failed' ? 'copy.failed' : 'copy.button')}
      </TextButton>
      {makeNote ? (
        <TextButton variant="plain" icon={<IconNote {...ICON} />} onClick={() => makeNote(text())}>
          {t('note')}
        </TextButton>
      ) : null}
    </>
  )
}
