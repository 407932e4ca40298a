/** A deliberate course of a unit on one lever: scores (0 worst, 1 best) at both ends of the 36 months. */
export interface Story {
  readonly unit: string
  readonly lever: string
  readonly from: number
  readonly to: number
  /** The month, relative to the last one with figures, from which on the score changes within three months; absent: it changes linearly over 36 months. */
  readonly breakAt?: number
}

/** The result of a measure: the unit's score on the lever grows by `gain` (or falls) within two months from `from` on. */
export interface Lift {
  readonly unit: string
  readonly lever: string
  readonly gain: number
  /** The month, relative to the last one with figures, in which the measure was implemented, as in the tenant's `measures.yaml`. */
  readonly from: number
}

/** Input of the generator for a demo tenant in addition to its pack. */
export interface TenantStory {
  readonly tenant: string
  /** Score a unit gains (or loses) on all its levers over the 36 months. */
  readonly courses: Readonly<Record<string, number>>
  /** Fixed overall quality of units that are not drawn at random, in standard deviations around the mean. */
  readonly qualities: Readonly<Record<string, number>>
  /** Fixed size relative to the template, of units whose size is not drawn. */
  readonly sizes: Readonly<Record<string, number>>
  readonly stories: readonly Story[]
  readonly lifts: readonly Lift[]
}

/** Writes a {@link Story} in one line. */
export const story = (unit: string, lever: string, from: number, to: number, breakAt?: number): Story => ({
  unit,
  lever,
  from,
  to,
  ...(breakAt === undefined ? {} : { breakAt }),
})

/** Writes a {@link Lift} in one line. */
export const lift = (unit: string, lever: string, gain: number, from: number): Lift => ({ unit, lever, gain, from })

/**
 * The demo tenants that trade in cars. Units in which a demo person signs in have, among ordinary KPIs, one clearly below every peer,
 * one that fell sharply within the last year, and some good ones.
 */
export const TENANT_STORIES: readonly TenantStory[] = [
  {
    tenant: 'rheintal',
    courses: {
      'bu-elbwiese': 0.3,
      'bu-kranichhof-trave': 0.25,
      'bu-frankenhoehe': 0.3,
      'bu-mainglanz': -0.3,
      'bu-ruhrblick': -0.25,
      'bu-heidekraut': -0.3,
    },
    qualities: { 'bu-lindwurm-ost': 0.2, 'bu-nordstadt': 0.6, 'bu-suedtor': -0.3, 'bu-seeblick': 0.2 },
    sizes: { 'bu-nordstadt': 1, 'bu-suedtor': 1, 'bu-seeblick': 1 },
    stories: [
      story('bu-nordstadt', 'utilisation', 0.58, 0.42),
      story('bu-nordstadt', 'lead_response', 0.6, 0.04, -13),
      story('bu-nordstadt', 'returned_orders', 0.35, -0.06),
      story('bu-nordstadt', 'dso', 0.3, -0.06),
      story('bu-nordstadt', 'sickness', 0.25, -0.06),
      story('bu-nordstadt', 'uc_gp', 0.45, 0.72),
      story('bu-nordstadt', 'show_close', 0.55, 0.88),
      story('bu-nordstadt', 'web_conversion', 0.5, 0.75),
      story('bu-nordstadt', 'repurchase', 0.6, 0.75),
      story('bu-nordstadt', 'rating', 0.6, 0.8),
      story('bu-nordstadt', 'service_contract', 0.55, 0.78),
      story('bu-nordstadt', 'insurance', 0.6, 0.8),
      story('bu-suedtor', 'efficiency', 0.3, 0.03),
      story('bu-suedtor', 'returned_orders', 0.2, 0.04),
      story('bu-suedtor', 'utilisation', 0.7, 0.3, -7),
      story('bu-suedtor', 'retention', 0.8, 0.25, -9),
      story('bu-suedtor', 'dso', 0.2, -0.05),
      story('bu-suedtor', 'parts_fill', 0.6, 0.85),
      story('bu-lindwurm-ost', 'lead_response', 0.8, 0.1, -9),
      story('bu-weserstern', 'utilisation', 0.85, 0.15, -14),
      story('bu-wiesenrain', 'uc_days', 0.1, 0.8, -18),
    ],
    lifts: [
      lift('bu-spreefunken', 'utilisation', 0.55, -14),
      lift('bu-bergkamm', 'utilisation', 0.6, -11),
      lift('bu-frankenhoehe', 'utilisation', 0.6, -9),
      lift('bu-lindwurm-donau', 'utilisation', 0.65, -14),
      lift('bu-leinetor', 'uc_recon_days', 0.55, -10),
      lift('bu-mainglanz', 'complaint_resolution', 0.55, -14),
      lift('bu-ruhrblick', 'lead_response', -0.5, -11),
    ],
  },
  {
    tenant: 'carline',
    courses: { 'bu-ocelova': 0.25, 'bu-povazska': -0.3, 'bu-podhradie': -0.05 },
    qualities: { 'bu-podhradie': 0, 'bu-dubnik': 0.2 },
    sizes: {},
    stories: [
      story('bu-podhradie', 'return_on_sales', 0.5, 0.38),
      story('bu-dubnik', 'return_on_sales', 0.62, 0.5),
      story('bu-podhradie', 'uc_gp', 0.1, -0.05),
      story('bu-podhradie', 'uc_recon_days', 0.2, 0),
      story('bu-podhradie', 'parts_per_labour', 0.42, 0.3),
      story('bu-podhradie', 'nps', 0.75, 0.15, -10),
      story('bu-podhradie', 'efficiency', 0.8, 0.9),
      story('bu-podhradie', 'nc_stock_turn', 0.8, 0.9),
      story('bu-dubnik', 'returned_orders', 0.1, -0.06),
      story('bu-dubnik', 'warranty_rejection', 0.12, -0.04),
      story('bu-dubnik', 'fi_income', 0.8, 0.25, -9),
      story('bu-dubnik', 'parts_fill', 0.8, 0.9),
      story('bu-dubnik', 'nc_discount', 0.8, 0.88),
    ],
    lifts: [lift('bu-podhradie', 'complaint_resolution', 0.55, -11), lift('bu-dubnik', 'appointment_rate', 0.8, -10)],
  },
]
