import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Lines } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './meeting.module.css'

/** How many rows of a list are shown at first. */
const SHOWN_FIRST = 10

/** A list of a meeting: the first rows, the others on demand; on paper as many as fit on the sheet, and how many more there are. */
export function MeetingList<Row>({
  label,
  rows,
  onPaper,
  keyOf,
  children,
}: {
  readonly label: string
  readonly rows: readonly Row[]
  /** How many rows the sheet has space for. */
  readonly onPaper: number
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row) => React.ReactNode
}) {
  const { t } = useTranslation('measure')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, Math.max(SHOWN_FIRST, onPaper))
  return (
    <>
      <Lines className={classes.list} aria-label={label}>
        {shown.map((row, index) => (
          <li key={keyOf(row)} data-screen-only={index >= onPaper || undefined}>
            {children(row)}
          </li>
        ))}
      </Lines>
      {rows.length > shown.length ? (
        <div data-screen-only>
          <TextButton variant="plain" onClick={() => setWhole(true)}>
            {t('meeting.showAll', { count: rows.length })}
          </TextButton>
        </div>
      ) : null}
      {rows.length > onPaper ? (
        <Text size="xs" tone="soft" data-paper-only>
          {t('meeting.more', { count: rows.length - onPaper })}
        </Text>
      ) : null}
    </>
  )
}
