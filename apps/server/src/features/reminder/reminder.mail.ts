import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { brandedMail, type MailBlock, type MailBrand } from '../../platform/mail/branded-mail.ts'
import type { Mail, MailAddress } from '../../platform/mail/mail.ts'
import { textsOf } from '../../platform/text/texts.ts'
import type { KpiAnswer } from '../kpi-comment/kpi-comment.public.ts'
import type { CrossedAlerts } from './alert/crossed-alerts.ts'
import type { DueMeasure, OwnDueTask } from './due-measures.ts'
import type { NewlyCritical } from './newly-critical.ts'

/** Entries of a list in a mail, so that it is readable on a phone; the product has all of them. */
const SHOWN = 8

/** The parts of a reminder. */
export interface ReminderMailParts {
  readonly to: MailAddress
  readonly brand: MailBrand & { readonly language: Language }
  readonly unitName: string
  readonly measures: readonly DueMeasure[]
  readonly tasks: readonly OwnDueTask[]
  readonly critical: NewlyCritical
  readonly crossed: CrossedAlerts
  /** What others wrote where the person has commented. Their texts stay in the product, where they can be edited and deleted. */
  readonly answers: readonly KpiAnswer[]
  readonly businessUnitId: string
}

/** A reminder of measures and tasks that are due, KPIs that became critical or passed a limit, and new comments. At least one of the lists has entries. */
export function reminderMail(parts: ReminderMailParts): Mail {
  const { to, brand, measures, tasks, critical, crossed, answers } = parts
  const say = textsOf(brand.language, 'reminder')
  const format = formatFor(brand.language)
  const list = (title: string, items: readonly string[]): MailBlock[] => {
    if (items.length === 0) return []
    const more = items.length > SHOWN ? [say('more', { count: items.length - SHOWN })] : []
    return [{ kind: 'LIST', title, items: [...items.slice(0, SHOWN), ...more] }]
  }
  const overdue = measures.filter(({ isOverdue }) => isOverdue).length
  const overdueTasks = tasks.filter(({ isOverdue }) => isOverdue).length
  return brandedMail(brand, {
    to,
    subject: subjectOf(parts),
    blocks: [
      { kind: 'TEXT', text: say('greeting', { name: to.name ?? '' }) },
      ...list(
        overdue > 0 ? say('measures.withOverdue', { count: overdue }) : say('measures.title'),
        measures.map(({ title, due, isOverdue }) =>
          say(isOverdue ? 'measures.overdue' : 'measures.due', { title, date: format.date(due) }),
        ),
      ),
      ...list(
        overdueTasks > 0 ? say('tasks.withOverdue', { count: overdueTasks }) : say('tasks.title'),
        tasks.map(({ title, due, isOverdue, measureTitle: measure }) =>
          say(isOverdue ? 'tasks.overdue' : 'tasks.due', { title, measure, date: format.date(due) }),
        ),
      ),
      ...list(
        say('kpis.title', { period: format.period(critical.period) }),
        critical.kpis.map(({ name, reading: { value }, unit, decimals }) =>
          say('kpis.line', { name, value: format.value(value, unit, decimals) }),
        ),
      ),
      ...list(
        say('alerts.title', { period: format.period(crossed.period) }),
        crossed.alerts.map(({ kpiName, value, limit, bound, unit, decimals }) =>
          say(`alerts.${bound}`, {
            name: kpiName,
            value: format.value(value, unit, decimals),
            limit: format.value(limit, unit, decimals),
          }),
        ),
      ),
      ...list(
        say('answers.title'),
        answers.map(({ kpiName, period, names }) =>
          say('answers.line', { name: kpiName, period: format.period(period), names: names.join(', ') }),
        ),
      ),
      { kind: 'BUTTON', ...actionOf(parts) },
      { kind: 'NOTE', text: say('change'), url: `${brand.webOrigin}/profile` },
    ],
  })
}

/** Names what comes first in the mail. */
function subjectOf({ brand, unitName: unit, measures, tasks, critical, crossed, answers }: ReminderMailParts): string {
  const say = textsOf(brand.language, 'reminder')
  if (measures.length > 0) return say('subject.measures', { count: measures.length, unit })
  if (tasks.length > 0) return say('subject.tasks', { count: tasks.length, unit })
  if (critical.kpis.length > 0) return say('subject.kpis', { count: critical.kpis.length, unit })
  if (crossed.alerts.length > 0) return say('subject.alerts', { count: crossed.alerts.length, unit })
  return say('subject.answers', { count: answers.length, unit })
}

/** Where to begin: the measures, the first task, the home page, the first KPI that passed a limit, or the first one with new comments. */
function actionOf({ brand, measures, tasks, critical, crossed, answers, businessUnitId }: ReminderMailParts) {
  const say = textsOf(brand.language, 'reminder')
  const [alert] = crossed.alerts
  const [answer] = answers
  const [task] = tasks
  const kpiPage = (query: Readonly<Record<string, string>>) =>
    `${brand.webOrigin}/business-analysis/dashboard/detail/analysis?${new URLSearchParams({ ...query, unit: businessUnitId })}`
  if (measures.length > 0) return { label: say('openMeasures'), url: `${brand.webOrigin}/measures` }
  if (task) {
    const query = new URLSearchParams({ id: task.measureId, task: task.id, unit: businessUnitId })
    return { label: say('openTask'), url: `${brand.webOrigin}/measures/details?${query}` }
  }
  if (critical.kpis.length === 0 && alert) return { label: say('openKpi'), url: kpiPage({ id: alert.kpiId }) }
  if (critical.kpis.length > 0 || !answer) return { label: say('openHome'), url: `${brand.webOrigin}/home` }
  const { kpiId: id, period } = answer
  return { label: say('openComments'), url: kpiPage({ id, period, comments: 'open' }) }
}
