import type { OriginOf } from '../../../platform/tenant/public-address.ts'
import { DEMO_ISSUER, type SignOnSettings } from './sign-on.settings.ts'

/** Where the demonstration's own identity provider is served. */
export const DEMO_PROVIDER_PATH = '/demo-sign-in'

/** The issuer of the demonstration's own identity provider. */
export function demoIssuer(originOf: OriginOf): string {
  return `${originOf('localhost')}${DEMO_PROVIDER_PATH}`
}

/** The settings with the address of the identity provider. */
export function withIssuerAddress(settings: SignOnSettings, originOf: OriginOf): SignOnSettings {
  return settings.issuer === DEMO_ISSUER ? { ...settings, issuer: demoIssuer(originOf) } : settings
}
