import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { unreadQuery } from '../../features/message/message.queries.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './header-menu.module.css'
import { useMessageNavigation, useMessagePlace } from './message-address.ts'
import bell from './messages-button.module.css'

/** More than this is not counted on the bell. */
const MOST_SHOWN = 99

/** Opens the messages, and says how many are unread; when more come, that is read out, once nothing else is. */
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

/** Reads out how many are unread when it became more; what was there at the beginning is told by the bell's name. */
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
  return (
    <span className={bell.hidden} role="status">
      {said}
    </span>
  )
}
