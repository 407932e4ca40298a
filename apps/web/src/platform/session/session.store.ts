import type { Whoami } from '@lotse/contract/features/person/person.schema.ts'
import type { AuthenticationMethod, NavigationType, Theme } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Plugin } from '@lotse/contract/plugin.ts'
import { create } from 'zustand'
import { setTenantConventions } from '../text/format.ts'
import { allowFirstWords, forgetFirstWords } from './first-words.ts'
import { forgetSelectedUnit, readSelectedUnit, rememberSelectedUnit } from './selected-unit.ts'

/** The client's view of the tenant configuration (specification §3), with the standards that hold before it is loaded. */
export interface ClientTenant {
  readonly tenantConfigLoaded: boolean
  /** The last attempt to load the configuration failed or answered nothing. */
  readonly tenantConfigFailed: boolean
  readonly workflowApiUrl: string
  readonly aiApiUrl: string
  readonly authenticationMethod: AuthenticationMethod
  readonly oidcAuthenticationUrl: string | null
  readonly language: Language
  readonly navigationType: NavigationType
  readonly name: string
  readonly theme: Theme
  readonly activePlugins: readonly Plugin[]
}

/** A person whom the identity provider knows and to whom the organisation has given no access. */
export interface NoAccess {
  readonly name: string
  readonly email: string | null
  /** Whom to ask. */
  readonly contact: string | null
}

/** The session of the browser: tenant, person and unit. */
export interface SessionState {
  readonly tenant: ClientTenant
  readonly whoami: Whoami | null
  /** Set instead of `whoami` after a sign-in without access. */
  readonly noAccess: NoAccess | null
  /** The unit that was chosen in this tab; null for people who work in their own unit, and until a consultant has chosen. */
  readonly selectedUnitId: string | null
}

/** Defaults until the tenant configuration is loaded (specification §9). */
export const TENANT_BEFORE_LOADING: ClientTenant = {
  tenantConfigLoaded: false,
  tenantConfigFailed: false,
  workflowApiUrl: '',
  aiApiUrl: '',
  authenticationMethod: 'USERNAME_PASSWORD',
  oidcAuthenticationUrl: null,
  language: 'en',
  navigationType: 'ALWAYS',
  name: '',
  theme: 'GROUP',
  activePlugins: [],
}

/** The one store of tenant, person and selected unit. Only the features tenant, person and businessunit write to it. */
export const useSessionStore = create<SessionState>()(() => ({
  tenant: TENANT_BEFORE_LOADING,
  whoami: null,
  noAccess: null,
  selectedUnitId: readSelectedUnit(),
}))

/** Replaces what is known about the tenant. */
export function setTenant(tenant: ClientTenant): void {
  useSessionStore.setState({ tenant })
}

/** Sets the signed-in user, and the currency and time zone of the tenant. */
export function setWhoami(whoami: Whoami): void {
  setTenantConventions(whoami)
  allowFirstWords(whoami.id)
  useSessionStore.setState({ whoami, noAccess: null })
}

/** Sets that a person without access has signed in. */
export function setNoAccess(noAccess: NoAccess): void {
  useSessionStore.setState({ whoami: null, noAccess })
}

/** Sets the flag that a unit is selected; every later request carries it, also after a reload of this tab. */
export function setSelectedUnit(unitId: string): void {
  rememberSelectedUnit(unitId)
  useSessionStore.setState({ selectedUnitId: unitId })
}

/** Leaves the selected unit of this tab: a consultant then chooses another one. */
export function leaveUnit(): void {
  forgetSelectedUnit()
  useSessionStore.setState({ selectedUnitId: null })
}

/** Clears the person state: the user, the flag of the selected unit, and what the page says about the person. */
export function clearPerson(): void {
  forgetFirstWords()
  forgetSelectedUnit()
  useSessionStore.setState({ whoami: null, noAccess: null, selectedUnitId: null })
}
