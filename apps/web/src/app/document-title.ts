import type { NavigationType } from '@lotse/contract/features/tenant/tenant.constants.ts'

/** Name of the product, never translated. */
export const PRODUCT = 'Lotse'

const TITLES: Readonly<Record<NavigationType, string>> = {
  ALWAYS: PRODUCT,
  KPI: PRODUCT,
  TOPIC: 'Self Consulting',
  TOPIC_STEPPER: 'Self Consulting',
}

/** The title of the browser window, by navigation mode (specification §1). */
export function documentTitle(navigationType: NavigationType): string {
  return TITLES[navigationType]
}
