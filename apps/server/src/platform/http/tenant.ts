import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Plugin } from '@lotse/contract/plugin.ts'

/** The tenant that a request belongs to, as everybody may know it. */
export interface Tenant {
  readonly id: string
  readonly name: string
  readonly defaultLanguage: Language
  /** IANA name: by its clocks weeks begin and mails are sent. */
  readonly timeZone: string
  /** Where mails about requests for help go; null: nowhere. */
  readonly supportAddress: string | null
  /** Origin of the browser application where it lies elsewhere than the API, e.g. `https://kpi.customer.example`. */
  readonly webOrigin: string | null
  readonly activePlugins: readonly Plugin[]
  readonly isDemo: boolean
  /** What the tenant pack says; everything else takes the default. */
  readonly config: Partial<TenantConfig>
  /** Design tokens of the tenant: names without `--`, and CSS values. */
  readonly themeTokens: Readonly<Record<string, string>>
  /** The logo as SVG. */
  readonly logo: string | null
}

/** Finds tenants; the feature `tenant` implements it, `app` passes it in. */
export interface TenantFinder {
  /** By host without port, in lower case. */
  findByHost(host: string): Promise<Tenant | null>
  findById(id: string): Promise<Tenant | null>
  /** Hosts of the demo tenants with their names, for the page at an unknown host. */
  listDemoHosts(): Promise<{ host: string; name: string }[]>
}
