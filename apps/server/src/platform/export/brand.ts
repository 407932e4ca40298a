import type { Tenant } from '../tenant/tenant.ts'
import type { PdfDocument } from './document-pdf.ts'

/** Default brand colour of each theme in documents. */
const COLOUR_OF = { GROUP: '#008075', CAR: '#9c4f1c', DEFAULT: '#4646c6' } as const

/** Name, logo and colour of a tenant's documents. */
export function brandOf({
  name,
  logo,
  config,
  themeTokens,
}: Tenant): Pick<PdfDocument, 'organisation' | 'logo' | 'brandColour'> {
  const own = themeTokens.brand ?? themeTokens['brand-ink']
  const brandColour = own !== undefined && /^#[0-9a-f]{6}$/i.test(own) ? own : COLOUR_OF[config.theme ?? 'GROUP']
  return { organisation: name, logo, brandColour }
}
