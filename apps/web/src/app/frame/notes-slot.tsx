import { IconX } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { IconButton } from '../../ui/text-button.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { lazyPart } from '../resilience/lazy-part.tsx'
import { setNotesOpen, useFrameStore } from './frame.store.ts'
import classes from './notes-slot.module.css'
import { useNotePlace } from './use-note-place.ts'

/** Id of the panel, which the button in the head controls. */
export const NOTES_PANEL_ID = 'notes'
/** Id of that button: the keyboard goes back there when nothing better is left. */
export const NOTES_BUTTON_ID = 'notes-button'

const NotePanel = lazyPart('The notes', async () => {
  const { NotePanel } = await import('../../features/note/note-panel.tsx')
  return NotePanel
})

/** The person's notes beside every page; on a small screen a sheet over it. Ctrl . (⌘ .) opens and closes them. */
export function NotesSlot() {
  const isOpen = useFrameStore((state) => state.isNotesOpen)
  useShortcut()
  return isOpen ? <Notes /> : null
}

/** No letter, so that it never stands in the way of typing or of a screen reader's keys. */
function useShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '.' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // What is modal comes first: the notes would open behind it.
      const { isNotesOpen } = useFrameStore.getState()
      if (!isNotesOpen && document.querySelector('dialog:modal')) return
      event.preventDefault()
      setNotesOpen(!isNotesOpen)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const close = () => setNotesOpen(false)

function Notes() {
  const { t } = useTranslation()
  const isNarrow = useMedia(NARROW)
  return isNarrow ? (
    <Drawer label={t('notes.title')} closeLabel={t('notes.close')} onClose={close}>
      <h2 className={classes.title}>{t('notes.title')}</h2>
      <Panel isCovered />
    </Drawer>
  ) : (
    <Beside />
  )
}

function Panel({ isCovered }: { isCovered: boolean }) {
  const place = useNotePlace(isCovered)
  // Whoever opens the notes beside the page is about to write; on a telephone the keyboard would hide what is there.
  const start = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (!isCovered) field?.focus()
    },
    [isCovered],
  )
  return (
    <Suspense fallback={null}>
      <NotePanel place={place} fieldRef={start} />
    </Suspense>
  )
}

function Beside() {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const opened = panel.current
    return () => {
      // Only when the keyboard was in here: closing does not take it away from the page.
      const isLost = document.activeElement === document.body || opened?.contains(document.activeElement)
      if (!isLost) return
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      const goal = isThere && !opened?.contains(opener) ? opener : document.getElementById(NOTES_BUTTON_ID)
      goal?.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      id={NOTES_PANEL_ID}
      className={classes.beside}
      aria-labelledby="notes-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
    >
      <div className={classes.head}>
        <h2 id="notes-title" className={classes.title}>
          {t('notes.title')}
        </h2>
        <IconButton label={t('notes.close')} onClick={close}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.content}>
        <Panel isCovered={false} />
      </div>
    </aside>
  )
}
