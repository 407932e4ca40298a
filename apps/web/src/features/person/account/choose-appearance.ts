import type { Appearance } from '@lotse/contract/features/person/appearance.ts'
import { StatusError } from '../../../platform/api/api-error.ts'
import { callExpecting } from '../../../platform/api/call.ts'
import { updateProfile } from '../../../platform/api/generated/person.account.operations.ts'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { translate } from '../../../platform/text/i18n.ts'
import { chooseColorScheme } from '../../../platform/theme/color-scheme.ts'
import type { ColorScheme } from '../../../platform/theme/scheme-storage.ts'
import { showErrorToast } from '../../../platform/toast/error-toast.ts'
import { markUnsaved } from '../saved-appearance.ts'

const APPEARANCE_OF = { light: 'LIGHT', dark: 'DARK', auto: 'SYSTEM' } as const satisfies Record<
  ColorScheme,
  Appearance
>

/** Quick choices are saved one after the other, so that the last one wins. */
let lastSave: Promise<void> = Promise.resolve()
let choices = 0

/** Shows light or dark at once and, for a signed-in person, saves it for all devices. A failure is reported; the choice stays. */
export async function chooseAppearance(scheme: ColorScheme): Promise<void> {
  chooseColorScheme(scheme)
  const { whoami } = useSessionStore.getState()
  if (whoami === null) return
  choices += 1
  const choice = choices
  // Until it is saved, the server has an older choice.
  markUnsaved(whoami.id)
  lastSave = lastSave.then(async () => {
    if (choice !== choices) return
    try {
      await callExpecting(updateProfile, { body: { appearance: APPEARANCE_OF[scheme] } }, isNotSignedOut)
      if (choice === choices) markUnsaved(null)
    } catch {
      showErrorToast(translate('app')('shell.appearanceNotSaved'))
    }
  })
  await lastSave
}

/** An expired session leads to the sign-in as always. */
function isNotSignedOut(error: unknown): boolean {
  return !(error instanceof StatusError && error.status === 401)
}
