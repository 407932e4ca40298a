import { addDays } from '@lotse/analysis/calendar/day.ts'
import type { VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TFunction } from 'i18next'

/** The number of problems that an agenda and the visit sheet begin with. */
export const FIRST_PRIORITIES = 5
/** Measures due within this number of days belong to a visit. */
const DUE_DAYS = 30
/** Longer comments are cut. */
const COMMENT_LENGTH = 160

/** The problems that come first. */
export function firstPriorities({ priorities }: Pick<VisitPreparation, 'priorities'>): VisitPreparation['priorities'] {
  return priorities.slice(0, FIRST_PRIORITIES)
}

/** The measures that are overdue or due within 30 days of `today` (`YYYY-MM-DD`), the earliest first. */
export function dueMeasures(
  { measures }: Pick<VisitPreparation, 'measures'>,
  today: string,
): VisitPreparation['measures'] {
  const until = addDays(today, DUE_DAYS)
  return measures.filter(
    ({ isOverdue, due, state }) => isOverdue || (due !== null && due <= until && state !== 'IMPLEMENTED'),
  )
}

/** A proposed agenda, one line per subject: KPIs, measures, assessments in progress, comments. Empty without any. */
export function proposeAgenda(
  preparation: VisitPreparation,
  { today, format, t }: { readonly today: string; readonly format: Format; readonly t: TFunction<'visit'> },
): string {
  const { period, assessments, comments } = preparation
  return [
    ...firstPriorities(preparation).map(({ name, reading, unit, decimals }) =>
      t('agenda.kpi', { name, value: format.value(reading.value, unit, decimals), period: format.period(period) }),
    ),
    ...dueMeasures(preparation, today).map(({ title, due, isOverdue }) =>
      t(isOverdue ? 'agenda.overdue' : 'agenda.due', { title, date: due === null ? '' : format.date(due) }),
    ),
    ...assessments.map(({ topicName, progress }) =>
      t('agenda.assessment', { name: topicName, percent: format.percent(progress * 100, 0) }),
    ),
    ...comments.map(({ kpiName, text }) => t('agenda.comment', { name: kpiName, text: shortened(text) })),
  ]
    .map((line) => `- ${line}`)
    .join('\n')
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > COMMENT_LENGTH ? `${line.slice(0, COMMENT_LENGTH - 1).trimEnd()}…` : line
}
