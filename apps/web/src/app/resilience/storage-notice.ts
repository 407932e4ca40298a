import { translate } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'

declare global {
  interface Window {
    /** Something was written that the browser did not store; it is held for this page. Set by boot/storage.ts. */
    lotseUnstored?: true
  }
}

/** Says once that the browser stores nothing, as soon as something was to be stored. Called when texts can be shown. */
export function reportWhenNothingIsStored(): void {
  const report = () =>
    showToast({ severity: 'warn', life: 12_000, group: 'storage', summary: translate('error')('toastUnstored') })
  if (window.lotseUnstored) report()
  else window.addEventListener('lotse-unstored', report, { once: true })
}
