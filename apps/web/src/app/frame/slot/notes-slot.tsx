import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { isProductAddress, screenOfAddress } from '@lotse/contract/product-address.ts'
import { IconX } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import type { NotePlace } from '../../../features/note/note.place.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import { lazyPart } from '../../resilience/lazy-part.tsx'
import { ROUTE_TABLE } from '../../route/route-table.ts'
import { useUnitChange } from '../../use-unit-change.ts'
import { setNotesOpen, useFrameStore } from '../frame.store.ts'
import classes from './notes-slot.module.css'

/** Id of the panel, which the button in the head controls. */
export const NOTES_PANEL_ID = 'notes'
/** Id of that button, which gets the focus when no better element is left. */
export const NOTES_BUTTON_ID = 'notes-button'

const NotePanel = lazyPart('The notes', async () => {
  const { NotePanel } = await import('../../../features/note/note-panel.tsx')
  return NotePanel
})

/** The person's notes beside every page; on a small screen a sheet over it. Ctrl . (⌘ .) opens and closes them. */
export function NotesSlot() {
  const isOpen = useFrameStore((state) => state.isNotesOpen)
  const opening = useFrameStore((state) => state.notesOpening)
  useShortcut()
  return isOpen ? <Notes key={opening} /> : null
}

/** The shortcut is not a letter, so that it does not conflict with typing or with the keys of a screen reader. */
function useShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '.' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // The notes would open behind a modal dialog.
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
      <Heading level={2}>{t('notes.title')}</Heading>
      <Panel isCovered />
    </Drawer>
  ) : (
    <Beside />
  )
}

function Panel({ isCovered }: { isCovered: boolean }) {
  const place = useNotePlace(isCovered)
  // The field gets the focus only beside the page; on a phone the on-screen keyboard would cover the existing notes.
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
      // The focus moves only when it was inside the notes; otherwise it stays on the page.
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
      <Inline gap={0} justify="between" wrap={false} className={classes.head}>
        <Heading level={2} id="notes-title">
          {t('notes.title')}
        </Heading>
        <IconButton label={t('notes.close')} onClick={close}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Inline>
      <div className={classes.content}>
        <Panel isCovered={false} />
      </div>
    </aside>
  )
}

const LONGEST_TITLE = 200

/** The current page and the names of pages for notes. `isCovered`: the notes cover the page that they link to. */
function useNotePlace(isCovered: boolean): NotePlace {
  const { t } = useTranslation()
  const { whoami } = useSession()
  const router = useRouter()
  const changeUnit = useUnitChange()
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const businessUnitId = whoami?.businessUnitId ?? null
  const open = async ({ page, businessUnit }: Note) => {
    if (page === null || !isProductAddress(page)) return
    if (isCovered) setNotesOpen(false)
    if (businessUnit && businessUnit.id !== businessUnitId && whoami?.mayChangeBusinessUnit) {
      await changeUnit(businessUnit.id)
    }
    await router.navigate({ href: page })
  }
  return {
    here: isProductAddress(address) ? address : null,
    titleOfHere: () => titleOf(address),
    nameOf: ({ page, pageTitle, kpi }) => {
      const screen = page === null ? undefined : screenOfAddress(page)
      if (screen === undefined) return null
      const name = t(ROUTE_TABLE[screen].titleKey)
      const subject = kpi?.name ?? pageTitle
      return subject === null || subject === name ? name : `${name} · ${subject}`
    },
    businessUnitId,
    open: (note) => void open(note),
  }
}

/** The title of the page; null on /home, whose heading is only a greeting. */
function titleOf(address: string): string | null {
  if (screenOfAddress(address) === '/home') return null
  const title = document.querySelector('main h1')?.textContent?.trim() ?? ''
  return title === '' ? null : [...title].slice(0, LONGEST_TITLE).join('')
}
