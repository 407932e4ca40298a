import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { isProductAddress, screenOfAddress } from '@lotse/contract/product-address.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect } from 'react'
import type { NotePlace } from '../../../features/note/note.place.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import { lazyPart } from '../../resilience/lazy-part.tsx'
import { ROUTE_TABLE } from '../../route/route-table.ts'
import { useUnitChange } from '../../use-unit-change.ts'
import { setNotesOpen, useFrameStore } from '../frame.store.ts'

/** Id of the button in the head, which gets the focus when what opened the notes is missing. */
export const NOTES_BUTTON_ID = 'notes-button'

const NotePanel = lazyPart('The notes', async () => {
  const { NotePanel } = await import('../../../features/note/note-panel.tsx')
  return NotePanel
})

/** The person's notes over the side of every page. Ctrl . (⌘ .) opens and closes them. */
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
  const place = useNotePlace()
  // On a phone the on-screen keyboard would cover the existing notes.
  const start = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (!isNarrow) field?.focus()
    },
    [isNarrow],
  )
  return (
    <Drawer
      label={t('notes.title')}
      closeLabel={t('notes.close')}
      size="small"
      returnTo={NOTES_BUTTON_ID}
      onClose={close}
    >
      <Heading level={2}>{t('notes.title')}</Heading>
      <Suspense fallback={null}>
        <NotePanel place={place} fieldRef={start} />
      </Suspense>
    </Drawer>
  )
}

const LONGEST_TITLE = 200

/** The current page and the names of pages for notes. */
function useNotePlace(): NotePlace {
  const { t } = useTranslation()
  const { whoami } = useSession()
  const router = useRouter()
  const changeUnit = useUnitChange()
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const businessUnitId = whoami?.businessUnitId ?? null
  const open = async ({ page, businessUnit }: Note) => {
    if (page === null || !isProductAddress(page)) return
    // The notes cover the page that they link to.
    close()
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
