import type { MarketSource } from '@lotse/contract/features/market/market.schema.ts'
import type { MarketDelivery } from '../market.repository.ts'

/** The source with licence and link, as the licence requires; the screen states what was changed. */
export function sourceOf({ source, importedAt }: MarketDelivery): MarketSource {
  return {
    text: '© Kraftfahrt-Bundesamt, Flensburg',
    licence: 'dl-de/by-2-0',
    licenceUrl: 'https://www.govdata.de/dl-de/by-2-0',
    url: 'https://www.kba.de/DE/Statistik/Fahrzeuge/Neuzulassungen/MonatlicheNeuzulassungen/monatl_neuzulassungen_node.html',
    file: source,
    importedAt: importedAt.toISOString(),
  }
}
