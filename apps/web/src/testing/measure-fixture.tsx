import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { MeasureDetail, MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureTask } from '@lotse/contract/features/measure/measure.task.schema.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { ToastStack } from '../app/toast/toast-stack.tsx'
import { showContent } from './show-content.tsx'

const ME = { id: '00000000-0000-4000-8000-000000000001', name: 'Katharina Brühlmann' }
const AT = '2026-03-01T08:00:00.000Z'

/** A measure as lists hold it. */
export function measureItem(patch: Partial<MeasureItem> = {}): MeasureItem {
  return {
    id: '10000000-0000-4000-8000-000000000001',
    version: 3,
    title: 'Clock every order',
    state: 'PLANNED',
    areaId: 'service',
    topicId: null,
    kpiIds: ['labour_efficiency_pct'],
    ownerId: ME.id,
    ownerName: ME.name,
    start: '2026-03-01',
    due: '2026-06-30',
    priority: 'HIGH',
    effortDays: 4,
    costEur: 2000,
    expectedEurPerYear: 28_900,
    implementedOn: null,
    tasks: null,
    updatedAt: AT,
    ...patch,
  }
}

/** A page of measures that may be changed. */
export function measureList(content: MeasureItem[], totalElements = content.length): MeasureList {
  const can = { create: true, edit: true, delete: true }
  return { content, page: 0, size: 100, totalElements, totalExpectedEurPerYear: null, can }
}

/** A measure with everything that is shown of it. */
export function measureDetail(patch: Partial<MeasureDetail> = {}): MeasureDetail {
  const { areaId: _, topicId: __, kpiIds: ___, ownerId: ____, ownerName: _____, ...item } = measureItem()
  return {
    ...item,
    description: 'Clock on and off every job.',
    nextStates: ['IN_PROGRESS', 'CANCELLED'],
    area: { id: 'service', name: 'Service' },
    topic: null,
    kpis: [{ ...MEASURE_CHOICES.kpis[0], id: 'labour_efficiency_pct' } as MeasureChoices['kpis'][number]],
    origin: { type: 'EMPTY', simulationId: null, label: null },
    owner: ME,
    isOverdue: false,
    expectedEffects: [{ kpiId: 'labour_efficiency_pct', delta: 2.5, eurPerYear: 28_900 }],
    implementedOn: null,
    tasks: [],
    createdAt: AT,
    createdBy: ME,
    updatedBy: ME,
    history: [{ id: 'h1', at: AT, by: ME, action: 'CREATED', changes: [] }],
    can: { edit: true, delete: true, comment: true },
    ...patch,
  }
}

/** A task of a measure. */
export function measureTask(patch: Partial<MeasureTask> = {}): MeasureTask {
  const id = '20000000-0000-4000-8000-000000000001'
  return { id, version: 1, title: 'Ask the team', owner: null, due: null, done: null, ...patch }
}

/** What measures can refer to. */
export const MEASURE_CHOICES: MeasureChoices = {
  areas: [
    { id: 'service', name: 'Service', isRetired: false },
    { id: 'parts', name: 'Parts', isRetired: false },
  ],
  topics: [{ id: 'capacity', name: 'Capacity', areaId: 'service', isRetired: false }],
  kpis: [
    {
      id: 'labour_efficiency_pct',
      name: 'Labour efficiency',
      areaId: 'service',
      topicId: 'capacity',
      unit: { id: '%', label: '%' },
      decimals: 1,
      direction: 'HIGHER',
      isRetired: false,
    },
  ],
}

/** The people of the unit. */
export const PEOPLE: readonly PersonSummary[] = [{ ...ME, roles: [], isOwnUnit: true }]

/** Shows screens of measures with queries, addresses and toasts. Returns the query client, so that tests can fill its cache. */
export function showMeasures(content: React.ReactNode): { readonly client: QueryClient } {
  return showContent(
    <>
      {content}
      <ToastStack />
    </>,
    ['/measures', '/measures/edit', '/measures/details', '/business-analysis/dashboard/detail/analysis'],
  )
}

/** A call as the stubbed server sees it: `GET /measure`, its query, its body. */
export interface SeenCall {
  readonly call: string
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
}

/** Answers calls of this test by `reply` (`undefined`: an empty list), and keeps them. */
export function stubServer(
  reply: (seen: SeenCall) => { readonly status?: number; readonly body?: unknown } | Response | undefined,
): readonly SeenCall[] {
  const seen: SeenCall[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.clone().text()
    const call = `${request.method} ${pathname.replace('/workflow', '')}`
    const one: SeenCall = { call, query: searchParams, body: text ? JSON.parse(text) : {} }
    seen.push(one)
    const answer = reply(one) ?? { body: measureList([]) }
    if (answer instanceof Response) return answer
    const { status = 200, body } = answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return seen
}

/** jsdom lays nothing out: what scrolls is 600 pixels high, everything else as high as a row. */
export function giveHeights(): void {
  for (const name of ['offsetHeight', 'clientHeight']) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return this.tagName === 'SECTION' ? 600 : 44
      },
    })
  }
}
