import { type ReactNode, useId } from 'react'
import { useItemKeys } from './item-keys.ts'
import classes from './menu.module.css'

const ITEMS = '[role^="menuitem"], [role="option"]'

/** The items of an open menu (things to do) or list (one of several): moved through by arrows, Home, End and first letters. */
export function MenuItems({
  role,
  label,
  onDone,
  children,
}: {
  role: 'menu' | 'listbox'
  label: string
  /** Called after an item was chosen. */
  onDone: () => void
  children: ReactNode
}) {
  const onKeyDown = useItemKeys(ITEMS)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of the two that are interactive
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have names
    <div
      role={role}
      aria-label={label}
      className={classes.items}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest(ITEMS)) onDone()
      }}
    >
      {children}
    </div>
  )
}

/** Some items of a menu that belong together, under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset must not stand in a menu
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div id={id} className={classes.heading}>
        {label}
      </div>
      {children}
    </div>
  )
}

/** One item; with `isChosen` it is one of several, and the chosen one has a tick. */
export function MenuItem({
  role,
  isChosen,
  icon,
  note,
  lang,
  onChoose,
  children,
}: {
  role: 'menuitem' | 'menuitemradio' | 'option'
  isChosen?: boolean
  icon?: ReactNode
  note?: string | undefined
  lang?: string
  onChoose: () => void
  children: ReactNode
}) {
  const state =
    role === 'menuitemradio' ? { 'aria-checked': isChosen } : role === 'option' ? { 'aria-selected': isChosen } : {}
  return (
    <button type="button" role={role} {...state} lang={lang} className={classes.item} tabIndex={-1} onClick={onChoose}>
      {isChosen === undefined ? null : <Tick />}
      <span className={classes.words}>
        {children}
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
      {icon}
    </button>
  )
}

function Tick() {
  return (
    <svg className={classes.tick} viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
      <path
        d="M1 5.5l3.2 3L11 1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
