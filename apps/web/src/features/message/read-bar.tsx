import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './read-bar.module.css'

/** How many of those who got a message have read it: in words, and as a bar that only repeats them. */
export function ReadBar({ read, recipients }: { read: number; recipients: number }) {
  const { t } = useTranslation('message')
  const share = recipients === 0 ? 0 : (read / recipients) * 100
  return (
    <span className={classes.read}>
      <span>{t('sent.readBy', { read, recipients })}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
    </span>
  )
}
