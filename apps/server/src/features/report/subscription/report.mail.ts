import type { WeeklyReport } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { PDF_TYPE } from '../../../platform/export/table-pdf.document.ts'
import { brandedMail, type MailBlock, type MailBrand } from '../../../platform/mail/branded-mail.ts'
import type { Mail, MailAddress } from '../../../platform/mail/mail.ts'
import type { ReportTexts } from '../report.texts.ts'
import type { ReportLinks } from '../weekly/links.ts'

/** The recipient and the parts of a mail. */
export interface WeeklyMailParts {
  readonly to: MailAddress
  readonly brand: MailBrand
  readonly texts: ReportTexts
  readonly links: ReportLinks
  readonly unsubscribeLink: string
  readonly pdf: Buffer
}

/** Maximum number of entries per list, so that the mail is readable on a phone; the report has all of them. */
const SHOWN = 5

/** The mail of a weekly report: the summary as text, the report as a PDF. */
export function weeklyMail(
  report: WeeklyReport,
  { to, brand, texts, links, unsubscribeLink, pdf }: WeeklyMailParts,
): Mail {
  const { say, format } = texts
  const { week, businessUnit, first, figures, measures } = report
  const number = String(Number(week.slice(6)))
  const span = say('weekly.span', { from: format.date(report.firstDay), to: format.date(report.lastDay) })
  const list = (title: string, lines: readonly string[]): MailBlock[] =>
    lines.length === 0 ? [] : [{ kind: 'LIST', title, items: lines.slice(0, SHOWN) }]
  const waiting = measures === null ? [] : [...measures.openFromLastWeek, ...measures.overdue, ...measures.next]
  const blocks: readonly MailBlock[] = [
    { kind: 'TEXT', text: say('mail.greeting', { name: to.name ?? '' }) },
    { kind: 'TEXT', text: say('mail.intro', { unit: businessUnit.name, number, span }) },
    { kind: 'TEXT', text: report.headline },
    ...list(
      say('first.title'),
      (first ?? []).map(({ name, sentence, eur }) =>
        eur === null
          ? `${name}: ${sentence}`
          : `${name}: ${sentence} ${say('first.worth', { eur: moneyText(format, eur) })}`,
      ),
    ),
    ...list(
      say('figures.title'),
      figures.items.map(({ name, sentence }) => `${name}: ${sentence}`),
    ),
    ...list(
      say('measures.title'),
      waiting.map(({ title, sentence }) => `${title}: ${sentence}`),
    ),
    { kind: 'BUTTON', label: say('mail.open'), url: links.weekly(week) },
    { kind: 'NOTE', text: say('mail.unsubscribe'), url: unsubscribeLink },
  ]
  return brandedMail(brand, {
    to,
    subject: say('mail.subject', {
      week: say('weekly.week.name', { number, year: week.slice(0, 4) }),
      unit: businessUnit.name,
    }),
    blocks,
    unsubscribeLink,
    attachments: [
      {
        fileName: `${say('weekly.title')} ${businessUnit.name} ${week}.pdf`,
        mediaType: PDF_TYPE,
        base64: pdf.toString('base64'),
      },
    ],
  })
}
