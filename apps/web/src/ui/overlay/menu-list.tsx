import { Fragment, type ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection as Section } from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import { Tick } from '../icon/icons.tsx'
import classes from './option.module.css'

/** One item of a menu. */
export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
  /** Before the label. */
  readonly mark?: ReactNode
  /** Behind the label. */
  readonly icon?: ReactNode
  /** Language of the label, where it is not the page's. */
  readonly lang?: string
  /** Given when the item is one of several that exclude each other; the chosen one has a tick. */
  readonly isChosen?: boolean
  readonly onChoose: () => void
}

/** Items of a menu that belong together, under a heading or none. */
export interface MenuSection {
  readonly label?: string
  readonly items: readonly MenuAction[]
}

/** The items of an open menu; arrows, Home, End and first letters move through them. */
export function MenuList({
  label,
  sections,
  onDone,
}: {
  label: string
  sections: readonly MenuSection[]
  onDone: () => void
}) {
  const loose = sections.filter((section) => section.label === undefined).flatMap(({ items }) => items)
  return (
    <Menu aria-label={label} className={classes.list ?? ''} autoFocus="first" onClose={onDone} {...choiceOf(loose)}>
      {sections.map((section, index) => (
        <Fragment key={section.label ?? index}>
          {index > 0 ? <Separator className={classes.rule ?? ''} /> : null}
          {section.label === undefined ? (
            section.items.map((item) => <Item key={item.id} item={item} />)
          ) : (
            <Section {...choiceOf(section.items)}>
              <Header className={classes.heading ?? ''}>{section.label}</Header>
              {section.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </Section>
          )}
        </Fragment>
      ))}
    </Menu>
  )
}

function choiceOf(items: readonly MenuAction[]) {
  if (items.every(({ isChosen }) => isChosen === undefined)) return {}
  const selectedKeys = items.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  return { selectionMode: 'single', disallowEmptySelection: true, selectedKeys } as const
}

function Item({ item: { id, label, note, mark, icon, lang, isChosen, onChoose } }: { item: MenuAction }) {
  return (
    <MenuItem id={id} textValue={label} className={classes.option ?? ''} onAction={onChoose}>
      {isChosen === undefined ? null : <Tick className={classes.tick} />}
      {mark}
      <span className={classes.words} lang={lang}>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      {icon}
    </MenuItem>
  )
}
