import type { ConversationDetail } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { iconButtonLook } from '../../../ui/layout/text-button.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import classes from './conversation.module.css'
import { ConversationMenu } from './conversation-menu.tsx'

/** The title of a conversation with its menu; on a phone with the way back to the list. */
export function ConversationHead({
  conversation,
  onRemoved,
}: {
  conversation: ConversationDetail
  onRemoved: () => void
}) {
  const { t } = useTranslation('ai')
  return (
    <Inline wrap={false} className={classes.head}>
      <span className={classes.back} data-screen-only>
        <Link to="/home/chatbot" className={iconButtonLook} aria-label={t('chat.back')} title={t('chat.back')}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </Link>
      </span>
      <Heading level={2} size="md" wrap="anywhere" className={classes.title}>
        {conversation.title}
      </Heading>
      <span data-screen-only>
        <ConversationMenu conversation={conversation} onRemove={onRemoved} />
      </span>
    </Inline>
  )
}
