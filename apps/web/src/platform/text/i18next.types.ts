import 'i18next'
import type app from '../../messages/en/app.json'
import type area from '../../messages/en/area.json'
import type assessment from '../../messages/en/assessment.json'
import type bestPractice from '../../messages/en/best-practice.json'
import type businessunit from '../../messages/en/businessunit.json'
import type document from '../../messages/en/document.json'
import type effect from '../../messages/en/effect.json'
import type error from '../../messages/en/error.json'
import type faq from '../../messages/en/faq.json'
import type home from '../../messages/en/home.json'
import type job from '../../messages/en/job.json'
import type kpi from '../../messages/en/kpi.json'
import type market from '../../messages/en/market.json'
import type measure from '../../messages/en/measure.json'
import type message from '../../messages/en/message.json'
import type news from '../../messages/en/news.json'
import type note from '../../messages/en/note.json'
import type palette from '../../messages/en/palette.json'
import type person from '../../messages/en/person.json'
import type potential from '../../messages/en/potential.json'
import type report from '../../messages/en/report.json'
import type signal from '../../messages/en/signal.json'
import type statement from '../../messages/en/statement.json'
import type support from '../../messages/en/support.json'
import type tenant from '../../messages/en/tenant.json'
import type topic from '../../messages/en/topic.json'
import type weekly from '../../messages/en/weekly.json'

/** The message files: a new one is added here. */
interface Resources {
  app: typeof app
  area: typeof area
  assessment: typeof assessment
  'best-practice': typeof bestPractice
  businessunit: typeof businessunit
  document: typeof document
  effect: typeof effect
  error: typeof error
  faq: typeof faq
  home: typeof home
  job: typeof job
  kpi: typeof kpi
  market: typeof market
  measure: typeof measure
  news: typeof news
  message: typeof message
  note: typeof note
  palette: typeof palette
  person: typeof person
  potential: typeof potential
  report: typeof report
  signal: typeof signal
  statement: typeof statement
  support: typeof support
  tenant: typeof tenant
  topic: typeof topic
  weekly: typeof weekly
}

/** Name of a message file. */
export type Namespace = keyof Resources

/** Makes a text key that does not exist a compile error, by i18next's types. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Resources
  }
}
