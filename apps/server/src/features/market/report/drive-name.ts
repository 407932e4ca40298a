import type { Drive } from '@lotse/analysis/figure/market.ts'
import type { Language } from '@lotse/contract/language.ts'

/** Names of the drives. PETROL is the remainder: mostly petrol, including gas and hydrogen. */
export const DRIVE_NAMES: Readonly<Record<Drive, Readonly<Record<Language, string>>>> = {
  PETROL: { en: 'Petrol and others', de: 'Benzin und übrige', tr: 'Benzin ve diğer', sk: 'Benzín a ostatné' },
  DIESEL: { en: 'Diesel', de: 'Diesel', tr: 'Dizel', sk: 'Nafta' },
  HYBRID: {
    en: 'Hybrid without plug-in',
    de: 'Hybrid ohne Plug-in',
    tr: 'Hibrit, şarj edilemeyen',
    sk: 'Hybrid bez plug-in',
  },
  PHEV: { en: 'Plug-in hybrid', de: 'Plug-in-Hybrid', tr: 'Şarj edilebilir hibrit', sk: 'Plug-in hybrid' },
  BEV: { en: 'Battery electric', de: 'Elektro', tr: 'Tam elektrikli', sk: 'Elektrický' },
}
