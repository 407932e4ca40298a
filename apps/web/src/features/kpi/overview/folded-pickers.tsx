import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Chevron } from '../../../ui/icon/icons.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from './view-pickers.module.css'

/** The pickers of a view; null where there is nothing to choose. */
export type Pickers = Readonly<Record<'period' | 'view' | 'comparison' | 'peerGroup', ReactNode>>

const ORDER = ['period', 'view', 'comparison', 'peerGroup'] as const satisfies readonly (keyof Pickers)[]

/** The pickers on a small screen: one line that says what is chosen, and opens them in a sheet. A choice has effect at once. */
export function FoldedPickers({ summary, pickers }: { summary: readonly string[]; pickers: Pickers }) {
  const { t } = useTranslation('kpi')
  const { t: tApp } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const title = t('pickers.title')
  const close = () => setOpen(false)
  return (
    <div data-screen-only>
      <button
        ref={button}
        type="button"
        className={classes.summary}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${title}: ${summary.join(', ')}`}
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
          label={title}
          closeLabel={tApp('toast.close')}
          side="bottom"
          onClose={close}
          footer={
            <TextButton variant="primary" onClick={close}>
              {t('pickers.done')}
            </TextButton>
          }
        >
          <Stack gap={4} className={classes.sheet}>
            <Heading level={2}>{title}</Heading>
            {ORDER.map((name) =>
              pickers[name] ? (
                <Stack key={name} gap={1} justify="start">
                  <Text as="span" size="sm" tone="soft" aria-hidden>
                    {t(`${name}.label`)}
                  </Text>
                  {pickers[name]}
                </Stack>
              ) : null,
            )}
          </Stack>
        </Drawer>
      ) : null}
    </div>
  )
}
