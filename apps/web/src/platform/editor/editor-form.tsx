import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { ConflictNotice, DraftNotice, type WrittenFields } from '../form/conflict.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import type { VersionedForm } from '../form/use-versioned-form.ts'
import { useTranslation } from '../text/i18n.ts'
import classes from './editor.module.css'

/** A button that saves. */
export interface EditorAction<Choice> {
  readonly label: string
  readonly choice: Choice
  /** Enter saves, too, with this choice. */
  readonly isSubmit?: boolean
  readonly isMain?: boolean
  readonly isDisabled?: boolean
}

/** The frame of an editor: notices, the fields, what is beside them, and the buttons. The first problem gets the focus. */
export function EditorForm<Entity, Fields, Problem, Choice extends readonly unknown[]>({
  form,
  label,
  written,
  notices,
  side,
  isSideLong = false,
  actions,
  onProblem,
  onSaved,
  onCancel,
  children,
}: {
  form: VersionedForm<Entity, Fields, Problem, Choice>
  label?: string
  written: WrittenFields<Entity, Fields>
  notices: ReactNode
  /** E.g. the preview. */
  side: ReactNode
  /** Scrolls automatically when it is longer than the window. */
  isSideLong?: boolean
  actions: readonly EditorAction<Choice>[]
  /** Shows the field of a problem. */
  onProblem: (name: string) => void
  onSaved: (saved: Entity, ...choice: Choice) => void
  onCancel: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('form')
  const element = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)
  const [, setAttempts] = useState(0)
  const count = Object.keys(form.problems).length
  const save = async (choice: Choice) => {
    wasTried.current = true
    // The problems may be the same ones as before: the first one gets the focus again.
    setAttempts((attempts) => attempts + 1)
    const saved = await form.save(...choice)
    if (!saved) return
    wasTried.current = false
    onSaved(saved, ...choice)
  }
  useEffect(() => {
    const [first] = Object.keys(form.problems)
    if (!wasTried.current || form.isSaving || first === undefined) return
    wasTried.current = false
    onProblem(first)
    // The field is there with the next paint: it may have been hidden, e.g. in another language.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus(),
    )
  })
  return (
    <Stack
      as="form"
      gap={4}
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const submit = actions.find(({ isSubmit }) => isSubmit)
        if (submit) void save(submit.choice)
      }}
    >
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      <DraftNotice form={form} />
      {notices}
      <ConflictNotice form={form} written={written} />
      <div className={classes.layout}>
        <Stack gap={4}>{children}</Stack>
        <div className={classes.side} data-long={isSideLong || undefined}>
          {side}
        </div>
      </div>
      <Inline justify="end" className={classes.actions}>
        <Text tone="bad" weight={500} className={classes.outcome} role="status">
          {form.hasFailed ? t('editor.failed') : count > 0 ? t('editor.problems', { count }) : ''}
        </Text>
        <TextButton onClick={onCancel}>{t('action.cancel')}</TextButton>
        {actions.map(({ label, choice, isSubmit, isMain, isDisabled = false }) => (
          <TextButton
            key={label}
            variant={isMain ? 'primary' : 'outline'}
            disabled={form.isSaving || isDisabled}
            {...(isSubmit ? { type: 'submit' } : { onClick: () => void save(choice) })}
          >
            {form.isSaving && isMain ? t('action.saving') : label}
          </TextButton>
        ))}
      </Inline>
    </Stack>
  )
}
