import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import {
  FAVORITE_KPIS_PER_PERSON,
  type FavoriteKpiOrder,
  type FavoriteKpiState,
  type FavoriteKpis,
} from '@lotse/contract/features/kpi-favorite/kpi-favorite.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readKpiCatalogue, readKpiSummaries, resolveView } from '../kpi/kpi.public.ts'
import {
  deleteFavorite,
  type FavoriteOwner,
  listFavoriteIds,
  lockFavorites,
  putFavorites,
} from './kpi-favorite.repository.ts'

type Reader = Pick<Context, 'tx' | 'revision' | 'person'>

/** The caller's favourite KPIs in their own order, without retired ones. */
export async function readFavorites(reader: Reader): Promise<FavoriteKpis> {
  const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
  return { kpiIds: (await listFavoriteIds(ownerOf(reader))).filter((id) => kpis.has(id)) }
}

/** The same with their readings in the unit. @throws AppError kpi.period_out_of_range, peer_group.not_found */
export async function readFavoriteReadings(context: Context<true>, query: ViewQuery): Promise<KpiList> {
  const { kpiIds } = await readFavorites(context)
  const view = await resolveView(context, query)
  const summaries = await readKpiSummaries(context, view, { kpiIds: new Set(kpiIds) })
  const byId = new Map(summaries.map((kpi) => [kpi.id, kpi]))
  return { view: view.resolved, content: kpiIds.flatMap((id) => byId.get(id) ?? []) }
}

/** Marks a KPI, as the last favourite, or removes the mark. @throws AppError kpi.not_found, kpi_favorite.too_many_favorites */
export async function toggleFavorite(reader: Reader, id: string): Promise<FavoriteKpiState> {
  const owner = ownerOf(reader)
  const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
  if (!kpis.has(id)) throw new AppError('kpi.not_found')
  await lockFavorites(owner)
  const wasFavorite = await deleteFavorite(owner, id)
  if (!wasFavorite) {
    const all = await listFavoriteIds(owner)
    // Retired KPIs are shown nowhere, so they do not count.
    if (all.filter((one) => kpis.has(one)).length >= FAVORITE_KPIS_PER_PERSON) {
      throw new AppError('kpi_favorite.too_many_favorites', { params: { limit: FAVORITE_KPIS_PER_PERSON } })
    }
    await putFavorites(owner, [...all, id])
  }
  announce(reader, id)
  return { id, isFavorite: !wasFavorite }
}

/** Changes the order. Ids that are no favourites are ignored; favourites that are not named follow in their previous order. */
export async function orderFavorites(reader: Reader, { kpiIds }: FavoriteKpiOrder): Promise<FavoriteKpis> {
  const owner = ownerOf(reader)
  await lockFavorites(owner)
  const all = await listFavoriteIds(owner)
  const named = kpiIds.filter((id) => all.includes(id))
  await putFavorites(owner, [...named, ...all.filter((id) => !named.includes(id))])
  announce(reader)
  return readFavorites(reader)
}

const ownerOf = ({ tx, person }: Reader): FavoriteOwner => ({ tx, personId: person.id })

/** Notifies the other windows and devices of the same person. */
function announce({ tx, person }: Reader, id?: string): void {
  publish(tx, { type: 'kpi-favorite.changed', ...(id === undefined ? {} : { id }), personIds: [person.id] })
}
