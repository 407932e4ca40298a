import { useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** Whether the browser supports passkeys. It does not on an address without TLS, except localhost. */
export const HAS_PASSKEYS = typeof window.PublicKeyCredential === 'function'

/** Signs in with a passkey; nothing where the browser has none. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('person')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  if (!HAS_PASSKEYS) return null

  async function signIn() {
    setProblem(null)
    setIsBusy(true)
    try {
      // Loaded when it is used: most people sign in with a password.
      const { signInWithPasskey } = await import('./use-passkey.ts')
      await signInWithPasskey()
      onSignedIn()
    } catch (error) {
      setProblem((error instanceof StatusError && error.serverMessage) || t('passkeyFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack gap={1}>
      <button
        type="button"
        className={buttonLook}
        data-variant="outline"
        data-size="large"
        disabled={isBusy}
        onClick={() => void signIn()}
      >
        {t('passkey')}
      </button>
      <Text tone="bad" role="alert">
        {problem}
      </Text>
    </Stack>
  )
}
