import { MenuItems } from './menu.tsx'
import { Popup } from './popup.tsx'
import classes from './text-button.module.css'

/**
 * A quiet button that opens a menu of things to do.
 * @param head stands above the items and says what they will be done with
 */
export function MenuButton({
  label,
  icon,
  title = label,
  head,
  panelClass,
  children,
}: {
  label: string
  icon: React.ReactNode
  /** Name of the menu, where it is not the button's. */
  title?: string
  head?: React.ReactNode
  panelClass?: string | undefined
  /** Its items. */
  children: React.ReactNode
}) {
  return (
    <Popup
      kind="menu"
      align="end"
      label={label}
      buttonClass={classes.button}
      panelClass={panelClass}
      face={
        <>
          {icon}
          {label}
        </>
      }
    >
      {(close) => (
        <>
          {head}
          <MenuItems role="menu" label={title} onDone={close}>
            {children}
          </MenuItems>
        </>
      )}
    </Popup>
  )
}
