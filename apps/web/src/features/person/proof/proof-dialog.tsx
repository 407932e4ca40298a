import type { ProofWay } from '@lotse/contract/features/person/person.proof.schema.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { getProofWays } from '../../../platform/api/generated/person.proof.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { HAS_PASSKEYS } from '../passkey/passkey-button.tsx'
import { signOut } from '../person.session.ts'
import { ProofForm } from './proof-form.tsx'

/** Asks the signed-in person to prove who they are: by password, or by a code or a passkey if they have one. */
export function ProofDialog({ onProved, onCancel }: { readonly onProved: () => void; readonly onCancel: () => void }) {
  const { t } = useTranslation('person')
  const errorTexts = useLoadErrorTexts('this')
  const form = useId()
  const query = useQuery(proofWaysQuery())
  const [chosen, setChosen] = useState<ProofWay | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const ways = (query.data?.ways ?? []).filter((way) => way !== 'PASSKEY' || HAS_PASSKEYS)
  const way = chosen ?? ways[0]
  return (
    <ModalDialog
      title={t('account.proof.title')}
      onClose={onCancel}
      actions={
        <>
          <TextButton onClick={onCancel}>{t('action.cancel')}</TextButton>
          {way === undefined ? null : (
            <TextButton variant="primary" type="submit" form={form} disabled={isBusy} aria-busy={isBusy}>
              {t(`account.proof.submit.${way}`)}
            </TextButton>
          )}
          {query.data !== undefined && way === undefined ? (
            <TextButton variant="primary" onClick={() => void signOut()}>
              {t('account.proof.signInAgain')}
            </TextButton>
          ) : null}
        </>
      }
    >
      <Loadable query={query} skeleton={<SkeletonBlock height={120} />} errorTexts={errorTexts}>
        {() =>
          way === undefined ? (
            <Text>{t('account.proof.none')}</Text>
          ) : (
            <>
              <Text>{t('account.proof.lead')}</Text>
              <ProofForm key={way} id={form} way={way} onBusy={setIsBusy} onProved={onProved} />
              <Inline>
                {ways
                  .filter((other) => other !== way)
                  .map((other) => (
                    <TextButton key={other} variant="plain" disabled={isBusy} onClick={() => setChosen(other)}>
                      {t(`account.proof.other.${other}`)}
                    </TextButton>
                  ))}
              </Inline>
            </>
          )
        }
      </Loadable>
    </ModalDialog>
  )
}

/** How the signed-in person can prove who they are. */
function proofWaysQuery() {
  return queryOptions({
    queryKey: queryKey('person', 'proof-ways'),
    queryFn: ({ signal }) => call(getProofWays, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
