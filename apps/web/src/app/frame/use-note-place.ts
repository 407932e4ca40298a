import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { isProductAddress, screenOfAddress } from '@lotse/contract/product-address.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { NotePlace } from '../../features/note/note.place.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ROUTE_TABLE } from '../route-table.ts'
import { useUnitChange } from '../use-unit-change.ts'
import { setNotesOpen } from './frame.store.ts'

const LONGEST_TITLE = 200

/** Where the person is, and what notes say about pages. `isCovered`: the notes cover the page they lead to. */
export function useNotePlace(isCovered: boolean): NotePlace {
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
    router.history.push(page)
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

/** What stands above the page; on /home that is only a greeting. */
function titleOf(address: string): string | null {
  if (screenOfAddress(address) === '/home') return null
  const title = document.querySelector('main h1')?.textContent?.trim() ?? ''
  return title === '' ? null : [...title].slice(0, LONGEST_TITLE).join('')
}
