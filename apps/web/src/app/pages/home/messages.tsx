import { useQuery } from '@tanstack/react-query'
import { MessageLine } from '../../../features/message/inbox/message-line.tsx'
import { unreadQuery } from '../../../features/message/message.queries.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { useMessageNavigation } from '../../frame/slot/message-address.ts'
import classes from './home.module.css'

/** The latest unread messages beside each other; nothing when everything is read, and on paper, which is about figures. */
export function HomeMessages() {
  const { t } = useTranslation('message')
  const go = useMessageNavigation()
  const { data } = useQuery(unreadQuery())
  if (!data || data.unread === 0) return null
  return (
    <div className={classes.messages} data-screen-only>
      <Panel
        title={t('home.title', { count: data.unread })}
        actions={
          <TextButton variant="plain" onClick={() => go({ kind: 'INBOX' })}>
            {t('home.all')}
          </TextButton>
        }
      >
        <ul className={classes.list}>
          {data.content.map((message) => (
            <MessageLine key={message.id} message={message} links={{ go }} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}
