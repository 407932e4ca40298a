import type { Language } from '@lotse/contract/language.ts'
import { productPort } from './product.ts'

/** A demo tenant with the properties that stories use. */
export interface DemoTenant {
  readonly id: string
  readonly language: Language
  readonly title: 'Lotse' | 'Self Consulting'
  readonly theme: 'GROUP' | 'CAR' | 'DEFAULT'
  /** True if people sign in at the identity provider of the demonstration. */
  readonly hasSingleSignOn?: boolean
}

export const DEMO_TENANTS: readonly DemoTenant[] = [
  { id: 'rheintal', language: 'de', title: 'Lotse', theme: 'GROUP' },
  { id: 'studio', language: 'en', title: 'Self Consulting', theme: 'DEFAULT' },
  { id: 'stepper', language: 'tr', title: 'Self Consulting', theme: 'GROUP' },
  { id: 'carline', language: 'sk', title: 'Lotse', theme: 'CAR', hasSingleSignOn: true },
]

/** Where the identity provider of the demonstration is served. */
export const PROVIDER_PATH = '/demo-sign-in'

/** The password of every person in the demo tenants. */
export const PASSWORD = 'lotse-demo'

/** The people of each demo tenant; the last two may work in any unit. */
export const PEOPLE = ['principal', 'manager', 'consultant', 'admin'] as const
/** `starter` is new, and is a person of rheintal only. */
export type DemoPerson = (typeof PEOPLE)[number] | 'starter'

/** Whether the person has to choose a unit first. */
export function choosesUnit(person: DemoPerson): boolean {
  return person === 'consultant' || person === 'admin'
}

/** Address of a tenant's web application. */
export function origin(tenantId: string): string {
  return `http://${tenantId}.localhost:${productPort()}`
}

/** The first demo tenant with a theme. */
export function tenantWith(theme: DemoTenant['theme']): DemoTenant {
  const found = DEMO_TENANTS.find((tenant) => tenant.theme === theme)
  if (!found) throw new Error(`no demo tenant has the theme ${theme}`)
  return found
}

/** The demo tenant with an id. */
export function tenantCalled(id: string): DemoTenant {
  const found = DEMO_TENANTS.find((tenant) => tenant.id === id)
  if (!found) throw new Error(`there is no demo tenant ${id}`)
  return found
}

/** Stories that write run in a wide and a narrow browser at the same time: each browser uses its own person in its own unit. */
export function writerIn(isMobile: boolean): 'manager' | 'principal' {
  return isMobile ? 'principal' : 'manager'
}
