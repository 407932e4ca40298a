import type {
  AdopterEvidence,
  BestPracticeDetail,
  BestPracticeList,
  BestPracticeSummary,
  FavoriteState,
} from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { KpiSummary } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readKpiSummaries, resolveView } from '../kpi/kpi.public.ts'
import { countUnitMeasures, readAdopterEvidence } from '../measure/measure.public.ts'
import {
  type BestPractice,
  type BestPracticeSelection,
  isSelected,
  readBestPracticeCatalogue,
  readTemplatesOf,
} from './best-practice.catalogue.ts'
import { deleteFavorite, insertFavorite, listFavorites } from './best-practice.repository.ts'

/** The request context of a person who reads best practices for a unit. */
export type BestPracticeReader = Pick<
  Context<true>,
  'tx' | 'revision' | 'language' | 'businessUnitId' | 'person' | 'permissions'
>

/** The best practices that match a filter, with the unit's KPI values. */
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

/** Toggles the caller's favourite. @throws AppError best_practice.not_found */
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

/** The unit's KPIs in the default view; none without KPI_READ. */
async function readKpis(reader: BestPracticeReader) {
  const view = await resolveView(reader, {})
  const kpis = isAllowed(['KPI_READ'], reader) ? await readKpiSummaries(reader, view) : []
  return { view, kpis: new Map(kpis.map((kpi) => [kpi.id, kpi])) }
}

interface SummaryContext {
  readonly reader: Pick<BestPracticeReader, 'language'>
  readonly favorites: ReadonlySet<string>
  readonly kpis: ReadonlyMap<string, KpiSummary>
  readonly adoption: Adoption
}

function summarise(practice: BestPractice, { reader, favorites, kpis, adoption }: SummaryContext): BestPracticeSummary {
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

/** How often best practices were adopted: in the unit, and by all units. */
interface Adoption {
  measureCountOf(id: string): number
  evidenceOf(id: string): AdopterEvidence
}

const NO_ADOPTERS: AdopterEvidence = { adopters: 0, evaluated: 0, verdicts: null }

async function readAdoption(
  reader: Pick<Context<true>, 'tx' | 'revision' | 'businessUnitId' | 'permissions'>,
): Promise<Adoption> {
  const { tx, revision, businessUnitId } = reader
  const evidence = await readAdopterEvidence(tx, revision)
  const counts = isAllowed(['MEASURE_READ'], reader) ? await countUnitMeasures(tx, businessUnitId) : null
  return {
    measureCountOf: (id) => counts?.byBestPractice.get(id)?.total ?? 0,
    evidenceOf: (id) => evidence.get(id) ?? NO_ADOPTERS,
  }
}
