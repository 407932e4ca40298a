import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { areasQuery } from '../../features/area/area.queries.ts'
import { businessUnitsQuery } from '../../features/businessunit/businessunit.queries.ts'
import { faqQuery } from '../../features/faq/faq.queries.ts'
import { useCategoryName } from '../../features/faq/use-category-name.ts'
import { allKpisQuery } from '../../features/kpi/kpi.queries.ts'
import { measureChangesQuery } from '../../features/measure/measure.queries.ts'
import { recentSimulationsQuery } from '../../features/simulation/simulation.queries.ts'
import { symptomsQuery } from '../../features/solution-tree/solution-tree.queries.ts'
import { topicsQuery } from '../../features/topic/topic.queries.ts'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { subjectsOf } from '../analysis-mode.ts'
import { adminScreensFor, adminTabOf } from '../navigation/admin-screens.ts'
import { keptSearch, navigationFor } from '../navigation/navigation-entries.ts'
import { useShownView } from '../navigation/shown-view.ts'
import { ROUTE_TABLE } from '../route/route-table.ts'
import { viewSearch } from '../search/view.ts'
import { useUnitChange } from '../use-unit-change.ts'
import type { PaletteEntry } from './palette.entries.ts'
import { useActionEntries } from './use-action-entries.ts'
import { useWorkEntries } from './use-work-entries.ts'

/** Everything the signed-in person can reach from the palette: pages, the administration, areas or topics, KPIs, measures, best practices, templates, symptoms, scenarios, questions, units, languages, appearance. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation('palette')
  const { t: tApp } = useTranslation('app')
  const { t: tMeasure } = useTranslation('measure')
  const { tenant, whoami, isAllowed } = useSession()
  const selectedUnitId = useSessionStore((state) => state.selectedUnitId)
  const navigate = useNavigate()
  const view = useShownView()
  const hasUnit = whoami?.businessUnitId != null
  const mayRead = isAllowed('KPI_READ') && hasUnit
  const areas = useQuery({ ...areasQuery({}), enabled: mayRead }).data?.content ?? []
  const subjects = subjectsOf(tenant.navigationType)
  const hasTopics = mayRead && subjects.includes('topics')
  const topics = useQuery({ ...topicsQuery({}), enabled: hasTopics }).data?.content ?? []
  const kpis = useQuery({ ...allKpisQuery({}), enabled: mayRead }).data?.content ?? []
  const measures =
    useQuery({ ...measureChangesQuery(), enabled: isAllowed('MEASURE_READ') && hasUnit }).data?.content ?? []
  const symptoms = useQuery({ ...symptomsQuery(), enabled: mayRead }).data?.content ?? []
  const scenarios = useQuery({ ...recentSimulationsQuery(), enabled: mayRead }).data?.content ?? []
  const questions = useQuery(faqQuery()).data?.content ?? []
  const categoryName = useCategoryName()
  const mayChange = whoami?.mayChangeBusinessUnit ?? false
  const units = useQuery({ ...businessUnitsQuery(), enabled: mayChange }).data?.content ?? []
  const areaName = new Map(areas.map(({ id, name }) => [id, name]))

  const changeUnit = useUnitChange()
  const enterUnit = async (id: string) => {
    await changeUnit(id)
    // The peer groups of another unit are others.
    await navigate({ to: '/home', search: (old: object) => viewSearch({ ...old, peerGroup: undefined }) })
  }
  const work = useWorkEntries(hasUnit)
  const actions = useActionEntries(hasUnit)

  return [
    ...navigationFor({ tenant, whoami, selectedUnitId }).map(
      (path): PaletteEntry => ({
        id: path,
        group: 'pages',
        label: tApp(ROUTE_TABLE[path].titleKey),
        ...(path === '/support' ? { keywords: t('words.support') } : {}),
        run: () => void navigate({ to: path, search: keptSearch(path, view) }),
      }),
    ),
    ...adminScreensFor(whoami).map(
      (path): PaletteEntry => ({
        id: path,
        group: 'administration',
        label: tApp(ROUTE_TABLE[path].titleKey),
        keywords: t(`administration.${adminTabOf(path)}`),
        run: () => void navigate({ to: path }),
      }),
    ),
    ...(subjects.includes('areas') ? areas : []).map(
      (area): PaletteEntry => ({
        id: `area-${area.id}`,
        group: 'areas',
        label: area.name,
        note: area.description,
        run: () =>
          void navigate({
            to: '/business-analysis/dashboard',
            search: (old: object) => ({ ...viewSearch({ ...old }), areaId: area.id }),
          }),
      }),
    ),
    ...topics.map(
      (topic): PaletteEntry => ({
        id: `topic-${topic.id}`,
        group: 'topics',
        label: topic.name,
        note: topic.areaName,
        run: () =>
          void navigate({
            to: '/business-analysis/dashboard',
            search: (old: object) => ({ ...viewSearch({ ...old }), topicId: topic.id }),
          }),
      }),
    ),
    ...kpis.map(
      (kpi): PaletteEntry => ({
        id: `kpi-${kpi.id}`,
        group: 'kpis',
        label: kpi.name,
        note: areaName.get(kpi.areaId),
        run: () =>
          void navigate({
            to: '/business-analysis/dashboard/detail/analysis',
            search: (old: object) => ({ ...viewSearch({ ...old }), id: kpi.id }),
          }),
      }),
    ),
    ...measures.map(
      (measure): PaletteEntry => ({
        id: `measure-${measure.id}`,
        group: 'measures',
        label: measure.title,
        note: tMeasure(`state.${measure.state}`),
        run: () => void navigate({ to: '/measures/details', search: { id: measure.id } }),
      }),
    ),
    ...symptoms.map(
      (symptom): PaletteEntry => ({
        id: `symptom-${symptom.id}`,
        group: 'symptoms',
        label: symptom.name,
        note: symptom.areaName,
        run: () =>
          void navigate({
            to: '/solution-tree/dashboard',
            search: (old: object) => ({ ...viewSearch({ ...old }), nodeId: symptom.id }),
          }),
      }),
    ),
    ...scenarios.map(
      (scenario): PaletteEntry => ({
        id: `scenario-${scenario.id}`,
        group: 'scenarios',
        label: scenario.name,
        note: scenario.outcome.name,
        run: () => void navigate({ to: '/simulation/details', search: { id: scenario.id } }),
      }),
    ),
    ...questions.map(
      (question): PaletteEntry => ({
        id: `faq-${question.id}`,
        group: 'faq',
        label: question.question,
        note: [categoryName(question.category), question.keywords].filter(Boolean).join(' · '),
        run: () => void navigate({ to: '/faq', search: { id: question.id } }),
      }),
    ),
    ...units
      .filter(({ id }) => id !== whoami?.businessUnitId)
      .map(
        (unit): PaletteEntry => ({
          id: `unit-${unit.id}`,
          group: 'units',
          label: unit.name,
          note: [unit.city, ...unit.brands].filter(Boolean).join(' · '),
          run: () => void enterUnit(unit.id),
        }),
      ),
    ...work,
    ...actions,
  ]
}
