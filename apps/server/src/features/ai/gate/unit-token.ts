import { isPeriod } from '@lotse/analysis/calendar/period.ts'
import type { AnswerSegment, AnswerSource } from '@lotse/contract/features/ai/answer.schema.ts'
import { POTENTIAL_LEVELS } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import { DONE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import { formatFor } from '@lotse/text/format.ts'
import { moneyText, reliableAmount } from '@lotse/text/money.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import type { GateFigures } from './figures.ts'
import { addressOf, countedFrom, numberFrom, potentialSource } from './source.ts'

type Segments = AnswerSegment[] | null
type Arguments = readonly string[]
type Resolve = (figures: GateFigures, args: Arguments) => Promise<Segments>

const plain = (text: string | null | undefined): Segments => (text ? [{ text }] : null)

/** The tokens about the unit, its potential and measures, and the names of the catalogue. */
export const UNIT_TOKENS: Readonly<Record<string, Resolve>> = {
  /** `{{name:KPI}}`: the name of a KPI, derived or base figure. */
  name: async (figures, [id]) => plain((await figures.catalogue())?.figures.get(id ?? '')?.name[figures.language]),
  area: async (figures, [id]) => plain((await figures.catalogue())?.areas.areas.get(id ?? '')?.name[figures.language]),
  topic: async (figures, [id]) => {
    const areas = [...((await figures.catalogue())?.areas.areas.values() ?? [])]
    return plain(areas.flatMap(({ topics }) => topics).find((topic) => topic.id === id)?.name[figures.language])
  },
  unit: async (figures) => plain(await figures.unitName()),
  /** `{{period:2026-10}}`: a month in words. */
  period: async ({ language }, [period]) => (isPeriod(period) ? plain(formatFor(language).period(period)) : null),
  /** `{{potential:KPI|LEVEL|PERIOD}}`: EUR per year, at the standard level unless another one is named. */
  potential: async (figures, [id, requested, period]) => {
    const level = POTENTIAL_LEVELS.find((one) => one === requested)
    const potential = requested && !level ? null : await figures.potential(level, period)
    const item = potential?.items.find((one) => one.id === id)
    if (!potential || !item) return null
    const source = { id: item.id, name: item.name, period: potential.view.period, level: potential.level }
    const format = await figures.format()
    return numberFrom(moneyText(format, item.share), potentialSource(figures.language, source))
  },
  /** `{{problem:KPI|PERIOD}}`: EUR per year of the problem that a KPI is part of, without overlap. */
  problem: async (figures, [id, requested]) => {
    const period = isPeriod(requested) ? requested : await figures.lastPeriod()
    const problems = period === null ? null : await figures.problems(period)
    const problem = problems?.find(({ kpiIds, resultIds }) => [...kpiIds, ...resultIds].includes(id ?? ''))
    const kpi = (await figures.catalogue())?.kpis.get(problem?.kpiId ?? '')
    const potential = await figures.potential(undefined, period ?? undefined)
    if (!problem || problem.euro === null || !kpi || !potential) return null
    const { level, view } = potential
    const source = { id: kpi.id, name: kpi.name[figures.language], period: view.period, level }
    return numberFrom(moneyText(await figures.format(), problem.euro), potentialSource(figures.language, source))
  },
  /** `{{potential_sum}}` or `{{potential_sum:AREA|PERIOD}}`: the joint potential, EUR per year. */
  potential_sum: async (figures, [areaId, period]) => {
    const potential = await figures.potential(undefined, period)
    const sum = areaId ? potential?.areas.find(({ id }) => id === areaId)?.share : potential?.joint
    if (!potential || sum === null || sum === undefined) return null
    const source = { id: null, name: '', period: potential.view.period, level: potential.level }
    const format = await figures.format()
    return numberFrom(moneyText(format, sum), potentialSource(figures.language, source))
  },
  /** `{{count:kpis_critical|AREA|PERIOD}}`: `3 KPIs`, in the view of twelve months, or `3 measures`. */
  count: async (figures, [what, areaId, period]) => {
    const count = await countOf(figures, what ?? '', { areaId, period })
    if (count === null) return null
    return countedFrom(figures.language, what?.startsWith('kpis') ? 'kpis' : 'measures', count.value, count.source)
  },
  /** `{{measure:ID|title}}`, `progress` or `state`, `owner`, `due`, `expected`, `effect`. */
  measure: async (figures, [id, field = 'title']) => {
    const measure = (await figures.measures())?.find((one) => one.id === id)
    if (!measure) return null
    const format = await figures.format()
    const source: AnswerSource = {
      kind: 'MEASURE',
      label: measure.title,
      period: null,
      address: addressOf('/measures/details', { id: measure.id }),
    }
    const number = (text: string | null): Segments => (text === null ? null : numberFrom(text, source))
    const euro = (value: number | null | undefined) =>
      value == null ? null : format.value(Math.abs(value), format.currency, 0)
    switch (field) {
      case 'title':
        return number(measure.title)
      case 'progress':
      case 'state':
        return number(textsOf(figures.language, 'measure')(`state.${measure.state}`))
      case 'owner':
        return number(measure.ownerName)
      case 'due':
        return number(measure.due === null ? null : format.date(measure.due))
      case 'expected':
        return number(euro(measure.expectedEurPerYear))
      case 'effect':
        return number(euro(measure.effect?.euro == null ? null : reliableAmount(measure.effect.euro)))
      default:
        return null
    }
  },
  /** `{{assessment:TOPIC|score}}`: the result of the newest self-assessment on its scale. */
  assessment: async (figures, [topicId]) => {
    const state = (await figures.assessments())?.find((one) => one.topicId === topicId)
    const kpi = [...((await figures.catalogue())?.kpis.values() ?? [])].find((one) => one.topicId === topicId)
    const [name] = (await UNIT_TOKENS.topic?.(figures, [topicId ?? ''])) ?? []
    if (!state || state.score === null || !name) return null
    const address = kpi
      ? addressOf('/business-analysis/dashboard/detail/self-assessment', { id: kpi.id })
      : '/business-analysis'
    const label = textsOf(figures.language, 'ai')('source.assessment', { name: name.text })
    return countedFrom(figures.language, 'points', state.score, { kind: 'ASSESSMENT', label, period: null, address })
  },
}

const STATUS_OF: Readonly<Record<string, Status>> = {
  kpis_critical: 'BAD',
  kpis_watch: 'WARN',
  kpis_good: 'GOOD',
  kpis_unrated: 'NONE',
}

async function countOf(
  figures: GateFigures,
  what: string,
  { areaId, period: requested }: { readonly areaId: string | undefined; readonly period: string | undefined },
) {
  const texts = textsOf(figures.language, 'ai')
  const status = STATUS_OF[what]
  if (status !== undefined || what === 'kpis') {
    const period = isPeriod(requested) ? requested : await figures.lastPeriod()
    const readings = period === null ? null : await figures.readings(period, 'R12')
    const catalogue = await figures.catalogue()
    if (!readings || !catalogue) return null
    const counted = [...readings].filter(
      ([id, reading]) =>
        (status === undefined || reading.status === status) && (!areaId || catalogue.kpis.get(id)?.areaId === areaId),
    )
    const address = areaId ? addressOf('/business-analysis/dashboard', { areaId }) : '/business-analysis'
    const label = texts('source.kpiCount')
    return { value: counted.length, source: { kind: 'KPI', label, period, address } satisfies AnswerSource }
  }
  const measures = await figures.measures()
  const matches = {
    measures_open: measures?.filter(({ isPending }) => isPending),
    measures_overdue: measures?.filter(({ isOverdue }) => isOverdue),
    measures_done: measures?.filter(({ state }) => DONE_STATES.includes(state)),
  }[what]
  if (!matches) return null
  const source: AnswerSource = {
    kind: 'MEASURE',
    label: texts('source.measureCount'),
    period: null,
    address: '/measures',
  }
  return { value: matches.length, source }
}
