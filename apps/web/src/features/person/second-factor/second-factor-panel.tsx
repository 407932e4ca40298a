import type { SecondFactor } from '@lotse/contract/features/person/person.second-factor.schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, callExpecting } from '../../../platform/api/call.ts'
import {
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../../../platform/api/generated/person.second-factor.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'
import { useProof } from '../proof/use-proof.tsx'
import { isRefusal, useTask } from '../use-task.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'

/** The caller's second factor. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: queryKey('person', 'second-factor'),
    queryFn: ({ signal }) => call(getSecondFactor, { signal }),
    staleTime: 0,
  })

type Step = 'SET_UP' | 'RENEW' | 'REMOVE' | { readonly codes: readonly string[] }

/** The authenticator app of the signed-in person: set up, renew the recovery codes, remove. */
export function SecondFactorPanel() {
  const { t } = useTranslation('person')
  const errorTexts = useLoadErrorTexts('this')
  const query = useQuery(secondFactorQuery())
  const client = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const refresh = () => void client.invalidateQueries({ queryKey: secondFactorQuery().queryKey })
  const show = (next: Step | null) => {
    setStep(next)
    refresh()
  }
  return (
    <Panel title={t('account.factor.title')}>
      <div>
        <Loadable query={query} skeleton={<SkeletonBlock height={80} />} errorTexts={errorTexts}>
          {(factor) => {
            if (step === null) return <State factor={factor} onStep={setStep} />
            if (typeof step === 'object') return <RecoveryCodeList codes={step.codes} onDone={() => show(null)} />
            if (step === 'SET_UP')
              return <AuthenticatorSetup onDone={(codes) => show({ codes })} onCancel={() => setStep(null)} />
            return <CodeForm step={step} onDone={show} />
          }}
        </Loadable>
      </div>
    </Panel>
  )
}

function State({ factor, onStep }: { readonly factor: SecondFactor; readonly onStep: (step: Step) => void }) {
  const { t } = useTranslation('person')
  const { hasAuthenticator, recoveryCodesLeft, isRequired } = factor
  return (
    <Stack gap={3}>
      <Text tone="soft">
        {hasAuthenticator ? t('account.factor.on') : t('account.factor.off')}{' '}
        {isRequired ? t('account.factor.requiredOn') : ''}
      </Text>
      {hasAuthenticator && (
        <Text size="sm" tone={recoveryCodesLeft < 3 ? 'watch' : 'soft'}>
          {t('account.factor.left', { count: recoveryCodesLeft })}
        </Text>
      )}
      <Inline>
        {hasAuthenticator ? (
          <>
            <TextButton onClick={() => onStep('RENEW')}>{t('account.factor.renew')}</TextButton>
            {!isRequired && <TextButton onClick={() => onStep('REMOVE')}>{t('account.factor.remove')}</TextButton>}
          </>
        ) : (
          <TextButton variant="primary" onClick={() => onStep('SET_UP')}>
            {t('account.factor.setUp')}
          </TextButton>
        )}
      </Inline>
    </Stack>
  )
}

function CodeForm({
  step,
  onDone,
}: {
  readonly step: 'RENEW' | 'REMOVE'
  readonly onDone: (next: Step | null) => void
}) {
  const { t } = useTranslation('person')
  const { isBusy, problem, setProblem, run } = useTask()
  const { proving, dialog } = useProof()
  const [code, setCode] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim().length < 6) return setProblem(t('account.factor.codeMissing'))
    void run(async () => {
      if (step === 'RENEW')
        return onDone(await proving(() => callExpecting(renewRecoveryCodes, { body: { code } }, isRefusal)))
      await proving(() => callExpecting(removeAuthenticator, { body: { code } }, isRefusal))
      onDone(null)
    })
  }

  return (
    <>
      <Stack as="form" gap={3} className={classes.form} onSubmit={submit} noValidate>
        <Text>{step === 'RENEW' ? t('account.factor.renewLead') : t('account.factor.removeLead')}</Text>
        <Field label={t('account.factor.anyCode')} problem={problem ?? undefined}>
          {(binding) => (
            <TextInput
              binding={binding}
              name="code"
              autoComplete="one-time-code"
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Inline>
          <TextButton variant="primary" type="submit" disabled={isBusy}>
            {step === 'RENEW' ? t('account.factor.renew') : t('account.factor.remove')}
          </TextButton>
          <TextButton variant="plain" onClick={() => onDone(null)}>
            {t('action.cancel')}
          </TextButton>
        </Inline>
      </Stack>
      {dialog}
    </>
  )
}
