import { IconNotes } from '@tabler/icons-react'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { setNotesOpen, useFrameStore } from '../frame.store.ts'
import { NOTES_BUTTON_ID } from '../slot/notes-slot.tsx'
import classes from './header-menu.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens and closes the notes, where the tenant has them. */
export function NotesButton() {
  const { t } = useTranslation()
  const { tenant } = useSession()
  const isOpen = useFrameStore((state) => state.isNotesOpen)
  if (!tenant.activePlugins.includes('PERSONAL_NOTES')) return null
  return (
    <button
      type="button"
      id={NOTES_BUTTON_ID}
      className={classes.target}
      aria-label={t('notes.title')}
      title={`${t('notes.title')} (${isApple ? '⌘ .' : t('notes.keys')})`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+. Meta+."
      onClick={() => setNotesOpen(!isOpen)}
    >
      <IconNotes size={20} stroke={1.6} aria-hidden />
    </button>
  )
}
