import type { Priority, PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useOwnAreas } from './own-areas.ts'

/** The first sentence of the home page; nothing while it loads. */
export function SummarySentence({ view }: { readonly view: ViewQuery }) {
  const { t } = useTranslation('priority')
  const format = useFormat()
  const { data } = useQuery(prioritiesQuery(view))
  const { areaIds, isWhole } = useOwnAreas()
  return data ? summarySentence(t, format, data, isWhole ? [] : areaIds) : null
}

/**
 * The outcome with its year, what comes first with its amount, how many KPIs are critical over twelve months and where most of them are, and which one became
 * worse beyond its usual swing.
 * @param areaIds when there are any, the sentence is about these areas first
 */
export function summarySentence(
  t: TFunction<'priority'>,
  format: Format,
  list: PriorityList,
  areaIds: readonly string[] = [],
): string {
  const own = list.areas.filter(({ id }) => areaIds.includes(id))
  if (list.statusCounts.NONE === sum(list.areas, 'total')) return t('noValues')
  const areas = own.length > 0 ? format.list(own.map(({ name }) => name)) : null
  const first = list.content.find(({ areaId }) => own.length === 0 || areaIds.includes(areaId))
  const parts = [
    ...(own.length > 0 ? [] : outcomeSentence(t, format, list)),
    ...(first ? [firstSentence(t, format, first, areas)] : []),
    own.length > 0 ? ownSentence(t, list, own) : criticalSentence(t, list),
    ...worsenedSentence(t, format, list),
  ]
  return parts.join(' ')
}

/** The outcome over twelve months, and what it was a year before. */
export function outcomeSentence(t: TFunction<'priority'>, format: Format, { outcome }: PriorityList): string[] {
  if (outcome === null || outcome.reading.value === null) return []
  const { name, unit, decimals, reading } = outcome
  const { value, comparison } = reading
  const values = { name, value: format.value(value, unit, decimals) }
  if (comparison === null || value === null) return [t('outcome.only', values)]
  const change = Math.round((value - comparison) * 10 ** decimals)
  const amount = format.amount(value - comparison, unit, decimals)
  return [t(change === 0 ? 'outcome.same' : change > 0 ? 'outcome.up' : 'outcome.down', { ...values, amount })]
}

function firstSentence(t: TFunction<'priority'>, format: Format, { name, share }: Priority, areas: string | null) {
  if (share === null) return areas === null ? t('first.none', { name }) : t('first.ownNone', { name, areas })
  const euro = moneyText(format, share)
  return areas === null ? t('first.euro', { name, euro }) : t('first.ownEuro', { name, euro, areas })
}

function criticalSentence(t: TFunction<'priority'>, { areas }: PriorityList): string {
  const [count, total] = [sum(areas, 'critical'), sum(areas, 'total')]
  const [most] = areas.toSorted((one, other) => other.critical - one.critical)
  if (!most || count === 0) return t('critical.none', { total })
  return t(`critical.${spreadOf(most.critical, count)}`, { count, total, inArea: most.critical, area: most.name })
}

/** Whether the critical KPIs are in one area, mostly in one, or in a different one each, which is then no news. */
function spreadOf(inArea: number, count: number): 'all' | 'some' | 'spread' {
  if (inArea === count) return 'all'
  return inArea > 1 ? 'some' : 'spread'
}

function ownSentence(t: TFunction<'priority'>, { areas }: PriorityList, own: PriorityList['areas']): string {
  const count = sum(own, 'critical')
  const counts = { count, total: sum(own, 'total'), inAll: sum(areas, 'critical'), all: sum(areas, 'total') }
  return t(count === 0 ? 'critical.ownNone' : 'critical.own', counts)
}

/** What became worse beyond its usual swing. */
export function worsenedSentence(t: TFunction<'priority'>, format: Format, { worsened, view }: PriorityList): string[] {
  if (worsened === null) return []
  const { name, span, unit, decimals } = worsened
  const [value, before] = [worsened.value, worsened.before].map((one) => format.value(one, unit, decimals))
  return [t(`worsened.${span}`, { name, value, before, period: format.period(view.period) })]
}

const sum = (areas: PriorityList['areas'], what: 'critical' | 'total') =>
  areas.reduce((total, area) => total + area[what], 0)
