import { Object, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { KpiList } from '../kpi/kpi.schema.ts'
import { FavoriteKpiOrder, FavoriteKpiState, FavoriteKpis } from './kpi-favorite.schema.ts'

/** Favourites are personal and the same in every business unit: no permission gives access to those of another person. */
const own = { feature: 'kpi-favorite', requires: ['KPI_READ'] } as const

export const listFavoriteKpis = defineOperation({
  ...own,
  id: 'listFavoriteKpis',
  method: 'GET',
  path: '/kpi-favorite',
  summary: "The caller's favourite KPIs",
  description: 'Ids in the own order. Retired KPIs are left out.',
  reply: FavoriteKpis,
})

export const listFavoriteKpiReadings = defineOperation({
  ...own,
  id: 'listFavoriteKpiReadings',
  method: 'GET',
  path: '/kpi-favorite/reading',
  summary: "The caller's favourite KPIs with their readings",
  description: 'In the own order, each with its reading in the business unit and its last 24 months.',
  needsBusinessUnit: true,
  query: ViewQuery,
  reply: KpiList,
  errors: ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})

export const orderFavoriteKpis = defineOperation({
  ...own,
  id: 'orderFavoriteKpis',
  method: 'PUT',
  path: '/kpi-favorite',
  summary: "Order the caller's favourite KPIs",
  description:
    'Ids that are no favourites are ignored; favourites that are not named follow in their previous order. Returns the new order.',
  body: FavoriteKpiOrder,
  reply: FavoriteKpis,
  publishes: ['kpi-favorite.changed'],
})

export const toggleFavoriteKpi = defineOperation({
  ...own,
  id: 'toggleFavoriteKpi',
  method: 'PATCH',
  path: '/kpi/{id}/toggle-favorite',
  summary: 'Mark a KPI as favourite, or remove the mark',
  description: 'A new favourite is the last one. Returns the new state.',
  params: Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  reply: FavoriteKpiState,
  errors: ['kpi.not_found', 'kpi_favorite.too_many_favorites'],
  publishes: ['kpi-favorite.changed'],
})
