import type { ReactNode } from 'react'
import type { MenuSection } from './menu-list.tsx'
import { onDemand } from './on-demand.tsx'
import { Popup } from './popup.tsx'
import type { PopupAlign } from './popup-panel.tsx'

/** The items of a menu, in a panel that is open. `onDone` is called after one was chosen. */
export const MenuList = onDemand(() => import('./menu-list.tsx').then((module) => module.MenuList))

/** A button that opens a menu. */
export function MenuPopup({
  label,
  menuLabel = label,
  head,
  sections,
  ...rest
}: {
  /** Name of the button. */
  label: string
  /** Name of the menu, where it is not the button's. */
  menuLabel?: string
  title?: string
  /** Content of the button. */
  buttonContent: ReactNode
  buttonClass: string | undefined
  panelClass?: string | undefined
  align?: PopupAlign
  /** Above the items: what they apply to. */
  head?: ReactNode
  sections: readonly MenuSection[]
}) {
  return (
    <Popup {...rest} kind="menu" label={label} needs={MenuList}>
      {(close) => (
        <>
          {head}
          <MenuList label={menuLabel} sections={sections} onDone={close} />
        </>
      )}
    </Popup>
  )
}
