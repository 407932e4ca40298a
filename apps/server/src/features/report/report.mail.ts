import type { WeeklyReport } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { PDF_TYPE } from '../../platform/export/table-pdf.ts'
import type { Mail, MailAddress } from '../../platform/mail/mail.ts'
import type { ReportLinks } from './report.links.ts'
import type { ReportWords } from './report.words.ts'

/** What a mail is made with. */
export interface WeeklyMailParts {
  readonly to: MailAddress
  readonly words: ReportWords
  readonly links: ReportLinks
  readonly unsubscribeLink: string
  readonly pdf: Buffer
}

/** As many of each kind as are read on a phone; the rest stands in the report. */
const SHOWN = 5

/** The mail of a weekly report: the summary as plain text, the report as a PDF. */
export function weeklyMail(report: WeeklyReport, { to, words, links, unsubscribeLink, pdf }: WeeklyMailParts): Mail {
  const { say, format } = words
  const { week, businessUnit, figures, measures } = report
  const number = String(Number(week.slice(6)))
  const span = say('weekly.span', { from: format.date(report.firstDay), to: format.date(report.lastDay) })
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.slice(0, SHOWN).map((line) => `- ${line}`)]
  const waiting = measures === null ? [] : [...measures.openFromLastWeek, ...measures.overdue, ...measures.next]
  const text = [
    say('mail.greeting', { name: to.name ?? '' }),
    '',
    say('mail.intro', { unit: businessUnit.name, number, span }),
    '',
    report.headline,
    ...list(
      say('figures.title'),
      figures.items.map(({ name, sentence }) => `${name}: ${sentence}`),
    ),
    ...list(
      say('measures.title'),
      waiting.map(({ title, sentence }) => `${title}: ${sentence}`),
    ),
    '',
    say('mail.open', { link: links.weekly(week) }),
    '',
    say('mail.unsubscribe', { link: unsubscribeLink }),
    '',
  ].join('\n')
  return {
    to,
    subject: say('mail.subject', {
      week: say('weekly.week', { number, year: week.slice(0, 4) }),
      unit: businessUnit.name,
    }),
    text,
    unsubscribeLink,
    attachments: [
      {
        fileName: `${say('weekly.title')} ${businessUnit.name} ${week}.pdf`,
        mediaType: PDF_TYPE,
        base64: pdf.toString('base64'),
      },
    ],
  }
}
