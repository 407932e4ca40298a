import { MINIMUM_PASSWORD_LENGTH, type PasswordOwner } from '@lotse/contract/features/person/password-policy.ts'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'
import { PasswordField } from '../password-field.tsx'

/** The number of steps of the scale. */
const STEPS = [1, 2, 3, 4]

/** A new password with its strength while it is written. The server decides. */
export function NewPasswordField({
  owner,
  value,
  problem,
  onChange,
}: {
  readonly owner: PasswordOwner
  readonly value: string
  readonly problem: string | null
  readonly onChange: (value: string) => void
}) {
  const { t } = useTranslation('person')
  const id = useId()
  const strength = useStrength(value, owner)
  const missing = MINIMUM_PASSWORD_LENGTH - [...value].length
  const said =
    value === ''
      ? ''
      : missing > 0
        ? t('account.password.short', { count: missing })
        : strength === null
          ? ''
          : t(strength.isStrong ? 'account.password.strong' : 'account.password.weak')
  const isGood = missing <= 0 && strength?.isStrong === true
  return (
    <Stack gap={1}>
      <PasswordField
        label={t('account.password.new')}
        autoComplete="new-password"
        isInvalid={problem !== null}
        describedBy={`${id}-hint ${id}-problem`}
        onChange={onChange}
      />
      <div className={classes.strength} data-good={isGood || undefined} aria-hidden>
        {STEPS.map((step) => (
          <span
            key={step}
            data-reached={(value !== '' && missing <= 0 && (strength?.score ?? 0) >= step) || undefined}
          />
        ))}
      </div>
      <Text size="xs" tone={isGood ? 'good' : 'soft'} role="status" className={classes.strengthText}>
        {said}
      </Text>
      <Text size="xs" tone="faint" id={`${id}-hint`}>
        {t('account.password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
      </Text>
      <Text size="sm" tone="bad" id={`${id}-problem`} role="alert">
        {problem}
      </Text>
    </Stack>
  )
}

interface Strength {
  readonly score: number
  readonly isStrong: boolean
}

/** How long a person pauses before the password is estimated, which takes some milliseconds. */
const PAUSE_MS = 150

/** The strength of a password; null until the dictionaries are loaded, and when they cannot be. */
function useStrength(password: string, { name, username, tenant }: PasswordOwner): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null)
  useEffect(() => {
    let isCurrent = true
    const estimate = async () => {
      const { isStrong, passwordScore } = await import('./password-strength.ts')
      const score = passwordScore(password, { name, username, tenant })
      if (isCurrent) setStrength({ score, isStrong: isStrong(score) })
    }
    const timer = setTimeout(() => void estimate().catch(() => undefined), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, name, username, tenant])
  return strength
}
