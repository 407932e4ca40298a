/**
 * The measures of the workbooks, in the order of their columns and of the arrays in the database: a new one must be
 * appended. `head` is the heading above its columns in the format of `plainHead`.
 */
export const MEASURES = [
  { id: 'TOTAL', head: 'insgesamt', shown: 'Insgesamt' },
  { id: 'DIESEL', head: 'mit dieselantrieb', shown: 'mit Dieselantrieb' },
  { id: 'HYBRID', head: 'mit hybridantrieb inkl plug in hybrid', shown: 'mit Hybridantrieb (incl. Plug-in-Hybrid)' },
  {
    id: 'PETROL_HYBRID',
    head: 'benzin hybridantrieb inkl plug in hybrid',
    shown: 'Benzin-Hybridantrieb (incl. Plug-in-Hybrid)',
  },
  {
    id: 'DIESEL_HYBRID',
    head: 'diesel hybridantrieb inkl plug in hybrid',
    shown: 'Diesel-Hybridantrieb (incl. Plug-in-Hybrid)',
  },
  { id: 'FULL_HYBRID', head: 'hybridantrieb ohne plug in hybrid', shown: 'Hybridantrieb (ohne Plug-in-Hybrid)' },
  {
    id: 'PETROL_FULL_HYBRID',
    head: 'benzin hybridantrieb ohne plug in hybrid',
    shown: 'Benzin-Hybridantrieb (ohne Plug-in-Hybrid)',
  },
  {
    id: 'DIESEL_FULL_HYBRID',
    head: 'diesel hybridantrieb ohne plug in hybrid',
    shown: 'Diesel-Hybridantrieb (ohne Plug-in-Hybrid)',
  },
  { id: 'PHEV', head: 'plug in hybridantrieb', shown: 'Plug-in-Hybridantrieb' },
  { id: 'PETROL_PHEV', head: 'benzin plug in hybridantrieb', shown: 'Benzin-Plug-in-Hybridantrieb' },
  { id: 'DIESEL_PHEV', head: 'diesel plug in hybridantrieb', shown: 'Diesel-Plug-in-Hybridantrieb' },
  { id: 'BEV', head: 'mit elektroantrieb bev', shown: 'mit Elektroantrieb (BEV)' },
  { id: 'AWD', head: 'mit allradantrieb', shown: 'mit Allradantrieb' },
  { id: 'CABRIO', head: 'cabriolets', shown: 'Cabriolets' },
] as const
export type MeasureId = (typeof MEASURES)[number]['id']

/** Index of each measure in the arrays. */
export const POSITION_OF = Object.fromEntries(MEASURES.map(({ id }, index) => [id, index])) as Readonly<
  Record<MeasureId, number>
>

/**
 * Registrations by measure, in the order of `MEASURES`, in the month and since January. Null is a missing value, 0 is
 * none.
 */
export interface Registrations {
  readonly month: readonly (number | null)[]
  readonly yearToDate: readonly (number | null)[]
}

/** Registrations of a brand as named in the source, and of its models if listed. */
export interface BrandRegistrations extends Registrations {
  readonly brand: string
  readonly models: readonly (Registrations & { readonly model: string })[]
}

export interface MarketMonthFigures {
  /** `YYYY-MM` */
  readonly period: string
  readonly total: Registrations
  readonly brands: readonly BrandRegistrations[]
}
