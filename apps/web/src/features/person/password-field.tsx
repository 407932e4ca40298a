import { type Ref, useId, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextInput } from '../../ui/field/field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import classes from './sign-in.module.css'

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly onChange?: (value: string) => void
}

/** A password, which its owner may look at. */
export function PasswordField({ ref, label, autoComplete, isInvalid, describedBy, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('person')
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <Stack gap={1}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.password}>
        <TextInput
          ref={ref}
          binding={{ id, isInvalid, describedBy }}
          size="large"
          name={autoComplete}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          onChange={({ target }) => onChange?.(target.value)}
          maxLength={500}
        />
        <button
          type="button"
          className={classes.reveal}
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {isShown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      </div>
    </Stack>
  )
}
