import { Array, Boolean, Object, type Static, String } from 'typebox'

const closed = { additionalProperties: false } as const

/** Maximum number of favourite KPIs of one person. */
export const FAVORITE_KPIS_PER_PERSON = 24

/** Ids of favourite KPIs in the person's own order. */
export const FavoriteKpis = Object({ kpiIds: Array(String()) }, closed)
export type FavoriteKpis = Static<typeof FavoriteKpis>

/** Another order of favourite KPIs. */
export const FavoriteKpiOrder = Object(
  {
    kpiIds: Array(String({ minLength: 1, maxLength: 100 }), { maxItems: FAVORITE_KPIS_PER_PERSON, uniqueItems: true }),
  },
  closed,
)
export type FavoriteKpiOrder = Static<typeof FavoriteKpiOrder>

/** Whether a KPI is a favourite of the caller. */
export const FavoriteKpiState = Object({ id: String(), isFavorite: Boolean() }, closed)
export type FavoriteKpiState = Static<typeof FavoriteKpiState>
