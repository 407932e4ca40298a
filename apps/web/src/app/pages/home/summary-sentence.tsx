import type { Priority, PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { signedAmountText } from '../../../features/kpi/kpi.words.ts'
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
 * How many of all KPIs are critical and where most of them are, and which one worsened most since the month before. Without a
 * critical one, it names the first of the ranked list that needs attention.
 * @param areaIds when there are any, the sentence is about these areas first
 */
export function summarySentence(
  t: TFunction<'priority'>,
  format: Format,
  list: PriorityList,
  areaIds: readonly string[] = [],
): string {
  const { content, statusCounts, area, worsened, view } = list
  if (content.every(({ reading }) => reading.value === null)) return t('noValues')
  const [count, total] = [statusCounts.BAD, content.length]
  const own = content.filter(({ areaId }) => areaIds.includes(areaId))
  const critical =
    own.length > 0
      ? ownSentence(t, format, list, own)
      : area === null
        ? t('critical.none', { total })
        : t(`critical.${spreadOf(area.critical, count)}`, {
            count,
            total,
            inArea: area.critical,
            area: area.name,
          })
  const ranked = own.length > 0 ? own : content
  const parts = [critical, ...lookFirst(t, ranked)]
  const kpi = content.find(({ id }) => id === worsened)
  if (!kpi || !ranked.includes(kpi) || kpi.reading.value === null || kpi.before === null) return parts.join(' ')
  const change = signedAmountText(format, kpi.reading.value - kpi.before, kpi)
  return [...parts, t('worsened', { name: kpi.name, period: format.period(view.comparisonPeriod), change })].join(' ')
}

/** Whether the critical KPIs are in one area, mostly in one, or in a different one each, which is then no news. */
function spreadOf(inArea: number, count: number): 'all' | 'some' | 'spread' {
  if (inArea === count) return 'all'
  return inArea > 1 ? 'some' : 'spread'
}

/** The KPI to look at when none is critical: the first that is behind its target, or else in the bottom quartile of the peers. */
function lookFirst(t: TFunction<'priority'>, ranked: readonly Priority[]): readonly string[] {
  if (ranked.some(({ grade }) => grade === 'CRITICAL')) return []
  const behind = ranked.find(({ grade }) => grade === 'FAR' || grade === 'NEAR')
  if (behind) return [t('lookFirst', { name: behind.name, grade: t(`grade.${behind.grade}`) })]
  const weak = ranked.find(({ reading, direction }) => reading.position === 'BOTTOM_QUARTER' && direction !== 'RANGE')
  return weak ? [t('lookFirstBottom', { name: weak.name })] : []
}

function ownSentence(
  t: TFunction<'priority'>,
  format: Format,
  { content, statusCounts }: PriorityList,
  own: readonly Priority[],
): string {
  const count = own.filter(({ reading }) => reading.status === 'BAD').length
  const counts = { count, total: own.length, inAll: statusCounts.BAD, all: content.length }
  const areas = format.list([...new Set(own.map(({ areaName }) => areaName))])
  return t(count === 0 ? 'critical.ownNone' : 'critical.own', { ...counts, areas })
}
