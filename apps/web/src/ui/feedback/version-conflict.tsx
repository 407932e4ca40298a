import { useEffect, useId, useRef } from 'react'
import { Inline, Stack } from '../layout/layout.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { PlainTable } from '../table/plain-table.tsx'
import { Heading } from '../text/text.tsx'
import classes from './version-conflict.module.css'

/** A field that another person changed. `isBoth`: it was changed here, too, to something else. */
export interface ConflictRow {
  readonly name: string
  readonly label: string
  readonly theirs: React.ReactNode
  readonly mine: React.ReactNode
  readonly isBoth: boolean
}

/** Two people edited one thing: both versions side by side, and the choice between them. Gets the focus. */
export function VersionConflict({
  rows,
  text,
  texts,
  onTheirs,
  onMine,
}: {
  rows: readonly ConflictRow[]
  /** Who changed it when, and what each choice keeps. */
  text: string
  texts: {
    readonly title: string
    readonly field: string
    readonly theirs: string
    readonly mine: string
    readonly useTheirs: string
    readonly keepMine: string
  }
  onTheirs: () => void
  onMine: () => void
}) {
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => panel.current?.focus(), [])
  return (
    <Stack
      as="section"
      gap={3}
      className={classes.conflict}
      ref={panel}
      tabIndex={-1}
      role="alertdialog"
      aria-labelledby={id}
    >
      <Heading level={2} size="md" id={id}>
        {texts.title}
      </Heading>
      <p>{text}</p>
      <PlainTable className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.theirs}</th>
            <th scope="col">{texts.mine}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, theirs, mine, isBoth }) => (
            <tr key={name} data-both={isBoth || undefined}>
              <th scope="row">{label}</th>
              <td data-label={texts.theirs}>{theirs}</td>
              <td data-label={texts.mine}>{mine}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Inline justify="end">
        <TextButton onClick={onTheirs}>{texts.useTheirs}</TextButton>
        <TextButton variant="primary" onClick={onMine}>
          {texts.keepMine}
        </TextButton>
      </Inline>
    </Stack>
  )
}
