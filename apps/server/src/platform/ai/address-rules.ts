import type { Settings } from '../config/settings.ts'
import type { AddressRules } from '../security/outgoing-address.ts'

/** Which addresses an AI provider may have. */
export function aiAddressRules(settings: Pick<Settings, 'isDemo' | 'aiAllowsPrivateAddress'>): AddressRules {
  return {
    service: 'AI provider',
    privateSetting: 'LOTSE_AI_ALLOW_PRIVATE_ADDRESS',
    allowsLoopback: settings.isDemo || settings.aiAllowsPrivateAddress,
    allowsPrivate: settings.aiAllowsPrivateAddress,
  }
}
