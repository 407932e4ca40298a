import { useTranslation } from '../../../platform/text/i18n.ts'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import classes from './compose-fields.module.css'

/** How many of those who got a message have read it: in words, and as a bar that only repeats them. */
export function ReadBar({ read, recipients }: { read: number; recipients: number }) {
  const { t } = useTranslation('message')
  const share = recipients === 0 ? 0 : read / recipients
  return (
    <Stack as="span" gap={1} justify="end" className={classes.read}>
      <span>{t('sent.readBy', { read, recipients })}</span>
      <Bar share={share} className={classes.bar} />
    </Stack>
  )
}
