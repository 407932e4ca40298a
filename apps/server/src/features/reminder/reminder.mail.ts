import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { brandedMail, type MailBlock, type MailBrand } from '../../platform/mail/branded-mail.ts'
import type { Mail, MailAddress } from '../../platform/mail/mail.ts'
import { textsOf } from '../../platform/text/texts.ts'
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
}

/** A reminder of measures that are due and of KPIs that became critical. At least one of the lists has entries. */
export function reminderMail({ to, brand, unitName, measures, critical }: ReminderMailParts): Mail {
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
        : say('subject.kpis', { count: critical.kpis.length, unit: unitName }),
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
      {
        kind: 'BUTTON',
        label: say(measures.length > 0 ? 'openMeasures' : 'openHome'),
        url: `${brand.webOrigin}${measures.length > 0 ? '/measures' : '/home'}`,
      },
      { kind: 'NOTE', text: say('change'), url: `${brand.webOrigin}/profile` },
    ],
  })
}
