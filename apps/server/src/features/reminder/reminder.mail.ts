import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { brandedMail, type MailBlock, type MailBrand } from '../../platform/mail/branded-mail.ts'
import type { Mail, MailAddress } from '../../platform/mail/mail.ts'
import { textsOf } from '../../platform/text/texts.ts'
import type { KpiAnswer } from '../kpi-comment/kpi-comment.public.ts'
import type { DueMeasure } from './due-measures.ts'
import type { NewlyCritical } from './newly-critical.ts'

/** Entries of a list in a mail, so that it is readable on a phone; the product has all of them. */
const SHOWN = 8

/** The parts of a reminder. */
export interface ReminderMailParts {
  readonly to: MailAddress
  readonly brand: MailBrand & { readonly language: Language }
  readonly unitName: string
  readonly measures: readonly DueMeasure[]
  readonly critical: NewlyCritical
  /** What others wrote where the person has commented. Their texts stay in the product, where they can be edited and deleted. */
  readonly answers: readonly KpiAnswer[]
  readonly businessUnitId: string
}

/** A reminder of measures that are due, KPIs that became critical and new comments. At least one of the lists has entries. */
export function reminderMail(parts: ReminderMailParts): Mail {
  const { to, brand, unitName, measures, critical, answers } = parts
  const say = textsOf(brand.language, 'reminder')
  const format = formatFor(brand.language)
  const list = (title: string, items: readonly string[]): MailBlock[] => {
    if (items.length === 0) return []
    const more = items.length > SHOWN ? [say('more', { count: items.length - SHOWN })] : []
    return [{ kind: 'LIST', title, items: [...items.slice(0, SHOWN), ...more] }]
  }
  const overdue = measures.filter(({ isOverdue }) => isOverdue).length
  return brandedMail(brand, {
    to,
    subject:
      measures.length > 0
        ? say('subject.measures', { count: measures.length, unit: unitName })
        : critical.kpis.length > 0
          ? say('subject.kpis', { count: critical.kpis.length, unit: unitName })
          : say('subject.answers', { count: answers.length, unit: unitName }),
    blocks: [
      { kind: 'TEXT', text: say('greeting', { name: to.name ?? '' }) },
      ...list(
        overdue > 0 ? say('measures.withOverdue', { count: overdue }) : say('measures.title'),
        measures.map(({ title, due, isOverdue }) =>
          say(isOverdue ? 'measures.overdue' : 'measures.due', { title, date: format.date(due) }),
        ),
      ),
      ...list(
        say('kpis.title', { period: format.period(critical.period) }),
        critical.kpis.map(({ name, reading: { value }, unit, decimals }) =>
          say('kpis.line', { name, value: format.value(value, unit, decimals) }),
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

/** Where to begin: the measures, the home page, or the comments on the first KPI. */
function actionOf({ brand, measures, critical, answers, businessUnitId }: ReminderMailParts) {
  const say = textsOf(brand.language, 'reminder')
  const [answer] = answers
  if (measures.length > 0) return { label: say('openMeasures'), url: `${brand.webOrigin}/measures` }
  if (critical.kpis.length > 0 || !answer) return { label: say('openHome'), url: `${brand.webOrigin}/home` }
  const { kpiId: id, period } = answer
  const query = new URLSearchParams({ id, period, comments: 'open', unit: businessUnitId })
  return { label: say('openComments'), url: `${brand.webOrigin}/business-analysis/dashboard/detail/analysis?${query}` }
}
