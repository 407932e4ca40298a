import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { unreadQuery } from '../../../features/message/message.queries.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import { useMessageNavigation, useMessagePlace } from '../slot/message-address.ts'
import classes from './header-menu.module.css'
import bell from './messages-button.module.css'

/** More than this is not counted on the bell. */
const MOST_SHOWN = 99

/** Opens the messages and shows the number of unread ones. Screen readers announce new messages politely. */
export function MessagesButton() {
  const { t } = useTranslation()
  const go = useMessageNavigation()
  const isOpen = useMessagePlace() !== null
  const count = useQuery(unreadQuery()).data?.unread ?? 0
  const label = count === 0 ? t('messages.title') : `${t('messages.title')}, ${t('messages.unread', { count })}`
  return (
    <>
      <button
        type="button"
        className={`${classes.target} ${bell.bell}`}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => go({ kind: 'INBOX' })}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {count === 0 ? null : (
          <span className={bell.badge} aria-hidden>
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </button>
      <Arrivals count={count} />
    </>
  )
}

/** Announces the number of unread messages when it grows; the name of the bell contains the initial number. */
function Arrivals({ count }: { count: number }) {
  const { t } = useTranslation()
  const before = useRef(count)
  const hasBegun = useRef(false)
  const [said, setSaid] = useState('')
  const words = t('messages.unread', { count })
  useEffect(() => {
    if (hasBegun.current && count > before.current) setSaid(words)
    if (count === 0) setSaid('')
    hasBegun.current = hasBegun.current || count > 0
    before.current = count
  }, [count, words])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
