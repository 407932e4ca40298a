import { DEFAULT_CURRENCY } from '@lotse/contract/currency.ts'
import type { Whoami } from '@lotse/contract/features/person/person.schema.ts'
import { type ClientTenant, TENANT_BEFORE_LOADING, useSessionStore } from '../platform/session/session.store.ts'
import { setTenantConventions } from '../platform/text/format.ts'

/** A tenant whose configuration is loaded, with another origin for its calls. */
export const LOADED_TENANT: ClientTenant = {
  ...TENANT_BEFORE_LOADING,
  tenantConfigLoaded: true,
  workflowApiUrl: 'https://api.example/workflow',
  aiApiUrl: 'https://ai.example/ai',
  name: 'Rheintal Mobilität',
  navigationType: 'KPI',
}

/** A signed-in person with the given permissions. */
export function person(...permissions: string[]): Whoami {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    username: 'principal',
    name: 'Katharina Brühlmann',
    language: null,
    appearance: null,
    roles: [],
    permissions,
    businessUnitId: 'u1',
    businessUnitName: 'Nordstadt',
    areaIds: [],
    mayChangeBusinessUnit: false,
    eventPosition: '0',
    needsSecondFactor: false,
    gettingStarted: null,
    timeZone: 'UTC',
    currency: 'EUR',
  }
}

/** Puts the session into a known state. */
export function setSession(tenant: Partial<ClientTenant> = {}, whoami: Whoami | null = null): void {
  setTenantConventions(whoami ?? { currency: DEFAULT_CURRENCY, timeZone: undefined })
  useSessionStore.setState({ tenant: { ...LOADED_TENANT, ...tenant }, whoami, noAccess: null, selectedUnitId: null })
}
