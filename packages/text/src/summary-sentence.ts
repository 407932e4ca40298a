import type { Format, Unit } from './format.ts'
import { moneyText } from './money.ts'
import type { TextKey } from './server-texts.ts'

/** What the sentence is about: the ranked list of a unit, as the API returns it. */
export interface Summary {
  /** R12; MONTH while the unit has fewer than twelve months of figures. */
  readonly view: { readonly period: string; readonly view: string }
  readonly statusCounts: { readonly NONE: number }
  readonly areas: readonly SummaryArea[]
  readonly outcome:
    | (Named & { readonly reading: { readonly value: number | null; readonly comparison: number | null } })
    | null
  readonly worsened:
    | (Named & { readonly span: 'MONTH' | 'YEAR'; readonly value: number | null; readonly before: number | null })
    | null
  /** The problems, first things first. */
  readonly content: readonly Problem[]
}

/** An area with the numbers of all and of critical KPIs. */
interface SummaryArea {
  readonly id: string
  readonly name: string
  readonly total: number
  readonly critical: number
}

interface Named {
  readonly name: string
  readonly unit: Unit
  readonly decimals: number
}

interface Problem {
  readonly name: string
  readonly areaId: string
  /** EUR per year; null for a problem without an amount. */
  readonly share: number | null
}

/** Writes a text of the namespace `priority`. */
type Say = (key: TextKey<'priority'>, values?: Readonly<Record<string, unknown>>) => string

/**
 * The first sentence of the home page, which the server writes into the page and the browser shows: the outcome with its year, what
 * comes first with its amount, how many KPIs are critical over twelve months and where most of them are, and which one became worse
 * beyond its usual swing.
 * @param areaIds when there are any, the sentence is about these areas first
 */
export function summarySentence(say: Say, format: Format, list: Summary, areaIds: readonly string[] = []): string {
  const own = list.areas.filter(({ id }) => areaIds.includes(id))
  if (list.statusCounts.NONE === sum(list.areas, 'total')) return say('noValues')
  const areas = own.length > 0 ? format.list(own.map(({ name }) => name)) : null
  const first = list.content.find(({ areaId }) => own.length === 0 || areaIds.includes(areaId))
  const parts = [
    ...(own.length > 0 ? [] : outcomeSentence(say, format, list)),
    ...(first ? [firstSentence(say, format, first, areas)] : []),
    own.length > 0
      ? ownSentence(say, spanOf(say, format, list), list, own)
      : criticalSentence(say, spanOf(say, format, list), list),
    ...worsenedSentence(say, format, list),
    ...(list.view.view === 'R12' ? [] : [say('young')]),
  ]
  return parts.join(' ')
}

/** The base of values and counts, as the beginning of a sentence. */
const spanOf = (say: Say, format: Format, { view }: Summary) =>
  say(view.view === 'R12' ? 'span.year' : 'span.month', { period: format.period(view.period) })

/** The outcome over twelve months, and what it was a year before; none without a value. */
export function outcomeSentence(say: Say, format: Format, { outcome, view }: Summary): string[] {
  if (outcome === null || outcome.reading.value === null) return []
  const { name, unit, decimals, reading } = outcome
  const { value, comparison } = reading
  const values = { name, value: format.value(value, unit, decimals), period: format.period(view.period) }
  if (view.view !== 'R12') return [say('outcome.month', values)]
  if (comparison === null || value === null) return [say('outcome.only', values)]
  const change = Math.round((value - comparison) * 10 ** decimals)
  const amount = format.amount(value - comparison, unit, decimals)
  return [say(change === 0 ? 'outcome.same' : change > 0 ? 'outcome.up' : 'outcome.down', { ...values, amount })]
}

function firstSentence(say: Say, format: Format, { name, share }: Problem, areas: string | null): string {
  if (share === null) return areas === null ? say('first.none', { name }) : say('first.ownNone', { name, areas })
  const euro = moneyText(format, share)
  return areas === null ? say('first.euro', { name, euro }) : say('first.ownEuro', { name, euro, areas })
}

function criticalSentence(say: Say, span: string, { areas }: Summary): string {
  const [count, total] = [sum(areas, 'critical'), sum(areas, 'total')]
  const [most] = areas.toSorted((one, other) => other.critical - one.critical)
  if (!most || count === 0) return say('critical.none', { span, total })
  return say(`critical.${spreadOf(most.critical, count)}`, {
    span,
    count,
    total,
    inArea: most.critical,
    area: most.name,
  })
}

/** Whether the critical KPIs are in one area, mostly in one, or in a different one each, which is then no news. */
function spreadOf(inArea: number, count: number): 'all' | 'some' | 'spread' {
  if (inArea === count) return 'all'
  return inArea > 1 ? 'some' : 'spread'
}

function ownSentence(say: Say, span: string, { areas }: Summary, own: readonly SummaryArea[]): string {
  const count = sum(own, 'critical')
  const counts = { span, count, total: sum(own, 'total'), inAll: sum(areas, 'critical'), all: sum(areas, 'total') }
  return say(count === 0 ? 'critical.ownNone' : 'critical.own', counts)
}

/** What became worse beyond its usual swing; none where nothing did. */
export function worsenedSentence(say: Say, format: Format, { worsened, view }: Summary): string[] {
  if (worsened === null) return []
  const { name, span, unit, decimals } = worsened
  const [value, before] = [worsened.value, worsened.before].map((one) => format.value(one, unit, decimals))
  return [say(`worsened.${span}`, { name, value, before, period: format.period(view.period) })]
}

const sum = (areas: readonly SummaryArea[], what: 'critical' | 'total') =>
  areas.reduce((total, area) => total + area[what], 0)
