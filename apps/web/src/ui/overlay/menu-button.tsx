import type { ReactNode } from 'react'
import classes from '../layout/text-button.module.css'
import { MenuPopup } from './menu.tsx'
import type { MenuAction } from './menu-list.tsx'

/**
 * A quiet button that opens a menu of things to do.
 * @param head above the items: what they will be done with
 */
export function MenuButton({
  label,
  icon,
  title = label,
  head,
  panelClass,
  items,
}: {
  label: string
  icon: ReactNode
  /** Name of the menu, where it is not the button's. */
  title?: string
  head?: ReactNode
  panelClass?: string | undefined
  items: readonly MenuAction[]
}) {
  return (
    <MenuPopup
      label={label}
      menuLabel={title}
      align="end"
      buttonClass={classes.button}
      panelClass={panelClass}
      buttonContent={
        <>
          {icon}
          {label}
        </>
      }
      head={head}
      sections={[{ items }]}
    />
  )
}
