import type { PdfDocument } from '../../platform/export/document-pdf.ts'
import type { Tenant } from '../../platform/http/tenant.ts'

/** The brand colours of the themes on paper; a tenant may set its own. */
const COLOUR_OF = { GROUP: '#008075', CAR: '#9c4f1c', DEFAULT: '#4646c6' } as const

/** How a tenant's documents look: name, logo and colour. */
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
