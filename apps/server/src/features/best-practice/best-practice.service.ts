import type {
  BestPracticeDetail,
  BestPracticeList,
  BestPracticeSummary,
  FavoriteState,
} from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { KpiSummary } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { publish } from '../../platform/events/publish.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readKpiSummaries, resolveView } from '../kpi/kpi.public.ts'
import { type Adoption, readAdoption } from './best-practice.adoption.ts'
import {
  type BestPractice,
  type BestPracticeSelection,
  isSelected,
  readBestPracticeCatalogue,
  readTemplatesOf,
} from './best-practice.catalogue.ts'
import { deleteFavorite, insertFavorite, listFavorites } from './best-practice.repository.ts'

/** Who reads best practices: of which unit, in which language, with which rights. */
export type BestPracticeReader = Pick<
  Context<true>,
  'tx' | 'revision' | 'language' | 'businessUnitId' | 'person' | 'permissions'
>

/** The catalogue, or a part of it, with where the unit stands. */
export async function readBestPractices(
  reader: BestPracticeReader,
  { favorite, ...selection }: BestPracticeSelection & { readonly favorite?: boolean },
): Promise<BestPracticeList> {
  const { tx, revision, language, person } = reader
  const favorites = await listFavorites(tx, person.id)
  const practices = (await readBestPracticeCatalogue(tx, revision)).filter(
    (practice) => isSelected(practice, selection, language) && (!favorite || favorites.has(practice.id)),
  )
  const { kpis } = await readKpis(reader)
  const adoption = await readAdoption(reader)
  return { content: practices.map((practice) => summarise(practice, { reader, favorites, kpis, adoption })) }
}

/** @throws AppError best_practice.not_found */
export async function readBestPractice(reader: BestPracticeReader, id: string): Promise<BestPracticeDetail> {
  const { tx, revision, language, person } = reader
  const practice = await requireBestPractice(reader, id)
  const favorites = await listFavorites(tx, person.id)
  const { view, kpis } = await readKpis(reader)
  const adoption = await readAdoption(reader)
  return {
    ...summarise(practice, { reader, favorites, kpis, adoption }),
    view: view.resolved,
    kpis: practice.kpiIds.flatMap((kpiId) => kpis.get(kpiId) ?? []),
    templates: await readTemplatesOf(tx, revision, id, language),
  }
}

/** Sets the caller's mark, or takes it away. @throws AppError best_practice.not_found */
export async function toggleFavorite(
  reader: Pick<Context, 'tx' | 'revision' | 'person'>,
  id: string,
): Promise<FavoriteState> {
  await requireBestPractice(reader, id)
  const wasFavorite = await deleteFavorite(reader.tx, reader.person.id, id)
  if (!wasFavorite) await insertFavorite(reader.tx, reader.person.id, id)
  publish(reader.tx, { type: 'best-practice.changed', id, personIds: [reader.person.id] })
  return { id, isFavorite: !wasFavorite }
}

async function requireBestPractice(
  { tx, revision }: Pick<Context, 'tx' | 'revision'>,
  id: string,
): Promise<BestPractice> {
  const practice = (await readBestPracticeCatalogue(tx, revision)).find((one) => one.id === id)
  if (!practice) throw new AppError('best_practice.not_found')
  return practice
}

/** The unit's KPIs in the standard view; none for who may not see figures. */
async function readKpis(reader: BestPracticeReader) {
  const view = await resolveView(reader, {})
  const kpis = isAllowed(['KPI_READ'], reader) ? await readKpiSummaries(reader, view) : []
  return { view, kpis: new Map(kpis.map((kpi) => [kpi.id, kpi])) }
}

interface Surroundings {
  readonly reader: Pick<BestPracticeReader, 'language'>
  readonly favorites: ReadonlySet<string>
  readonly kpis: ReadonlyMap<string, KpiSummary>
  readonly adoption: Adoption
}

function summarise(practice: BestPractice, { reader, favorites, kpis, adoption }: Surroundings): BestPracticeSummary {
  const { language } = reader
  return {
    id: practice.id,
    areaId: practice.areaId,
    areaName: practice.areaName[language],
    topicId: practice.topicId,
    topicName: practice.topicName?.[language] ?? null,
    name: practice.name[language],
    description: practice.description[language],
    isFavorite: favorites.has(practice.id),
    measureCount: adoption.measureCountOf(practice.id),
    evidence: adoption.evidenceOf(practice.id),
    kpis: practice.kpiIds.flatMap((id) => {
      const kpi = kpis.get(id)
      if (!kpi) return []
      const { name, unit, decimals, reading } = kpi
      return [{ id, name, unit, decimals, value: reading.value, status: reading.status }]
    }),
  }
}
