import { isAllowed } from '@lotse/contract/permission.ts'
import { readKpiCatalogue, resolveView } from '../../kpi/kpi.public.ts'
import type { AiReader } from '../ai.reader.ts'

/** What a model needs to name figures: the catalogue in the reader's language, and the months with figures. */
export interface CatalogueNames {
  readonly firstPeriod: string
  readonly lastPeriod: string
  readonly kpis: readonly { readonly id: string; readonly name: string; readonly areaId: string }[]
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly topics: readonly { readonly id: string; readonly name: string }[]
}

/** The names that the reader may see. */
export async function readNames(reader: AiReader): Promise<CatalogueNames> {
  const { language } = reader
  const { firstPeriod, lastPeriod } = (await resolveView(reader, {})).resolved
  if (!isAllowed(['KPI_READ'], reader)) return { firstPeriod, lastPeriod, kpis: [], areas: [], topics: [] }
  const { areas, kpis } = await readKpiCatalogue(reader.tx, reader.revision)
  const all = [...areas.areas.values()]
  return {
    firstPeriod,
    lastPeriod,
    kpis: [...kpis.values()].map(({ id, name, areaId }) => ({ id, name: name[language], areaId })),
    areas: all.map(({ id, name }) => ({ id, name: name[language] })),
    topics: all.flatMap(({ topics }) => topics.map(({ id, name }) => ({ id, name: name[language] }))),
  }
}
