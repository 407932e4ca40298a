import { type ReactNode, useRef, useState } from 'react'
import { Chevron } from '../icon/icons.tsx'
import { Stack } from '../layout/layout.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { Heading, Text } from '../text/text.tsx'
import { Drawer } from './drawer.tsx'
import classes from './folded-pickers.module.css'

/** A picker with its name; null where there is nothing to choose. */
export interface FoldedPicker {
  readonly label: string
  readonly picker: ReactNode
}

/** The pickers of a view on a small screen: one line that says what is chosen, and opens them in a sheet. A choice has effect at once. */
export function FoldedPickers({
  summary,
  pickers,
  texts,
}: {
  readonly summary: readonly string[]
  readonly pickers: readonly FoldedPicker[]
  /** What is chosen as a whole, the button that closes the sheet, and the name of its ×. */
  readonly texts: Readonly<Record<'title' | 'done' | 'close', string>>
}) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <div className={classes.place} data-screen-only>
      <button
        ref={button}
        type="button"
        className={classes.summary}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${texts.title}: ${summary.join(', ')}`}
        onPointerEnter={() => void Drawer.load().catch(() => {})}
        onClick={() => {
          // Safari does not focus a button that is clicked; the sheet returns the focus to what had it.
          button.current?.focus()
          setOpen(true)
        }}
      >
        <span>{summary.join(' · ')}</span>
        <Chevron />
      </button>
      {isOpen ? (
        <Drawer
          label={texts.title}
          closeLabel={texts.close}
          side="bottom"
          onClose={close}
          footer={
            <TextButton variant="primary" onClick={close}>
              {texts.done}
            </TextButton>
          }
        >
          <Stack gap={4} className={classes.sheet}>
            <Heading level={2}>{texts.title}</Heading>
            {pickers.map(({ label, picker }) =>
              picker ? (
                <Stack key={label} gap={1} justify="start">
                  <Text as="span" size="sm" tone="soft" aria-hidden>
                    {label}
                  </Text>
                  {picker}
                </Stack>
              ) : null,
            )}
          </Stack>
        </Drawer>
      ) : null}
    </div>
  )
}
