import type { Currency } from '@lotse/contract/currency.ts'
import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Plugin } from '@lotse/contract/plugin.ts'

/** Whether people who sign in with a password must have a second factor. */
export type SecondFactorRule = 'OPTIONAL' | 'REQUIRED'

/** A tenant; public data only. */
export interface Tenant {
  readonly id: string
  readonly name: string
  readonly defaultLanguage: Language
  /** IANA name of the time zone in which weeks start and mails are sent. */
  readonly timeZone: string
  /** The currency of all amounts. */
  readonly currency: Currency
  /** Recipient of mails about support requests; null: no mails. */
  readonly supportAddress: string | null
  /** The first of its hosts in alphabetical order; null if it has only the path form. */
  readonly host: string | null
  /** Origin of the web application if it differs from that of the API, e.g. `https://kpi.customer.example`. */
  readonly webOrigin: string | null
  readonly activePlugins: readonly Plugin[]
  readonly isDemo: boolean
  /** An operator has suspended it: no person can use it, and its jobs wait. */
  readonly isSuspended: boolean
  /** REQUIRED: who signs in with a password must have a second factor. */
  readonly secondFactor: SecondFactorRule
  /** Configuration of the tenant pack; missing keys have their defaults. */
  readonly config: Partial<TenantConfig>
  /** Design tokens of the tenant: names without `--`, and CSS values. */
  readonly themeTokens: Readonly<Record<string, string>>
  /** The logo as SVG. */
  readonly logo: string | null
}

/** Finds tenants. Implemented by the feature `tenant`, injected by `app`. */
export interface TenantFinder {
  /** `host` is in lower case and without port. */
  findByHost(host: string): Promise<Tenant | null>
  findById(id: string): Promise<Tenant | null>
  /** Hosts and names of the demo tenants, for the page for unknown hosts. */
  listDemoHosts(): Promise<{ host: string; name: string }[]>
}
