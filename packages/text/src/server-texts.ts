import type screenAudit from '../messages/en/app/audit.json'
import type content from '../messages/en/app/content.json'
import type market from '../messages/en/app/market.json'
import type personRole from '../messages/en/app/person.role.json'
import type screenReport from '../messages/en/app/report.json'
import type statement from '../messages/en/app/report.statement.json'
import type weekly from '../messages/en/app/report.weekly.json'
import type signal from '../messages/en/app/signal.json'
import type support from '../messages/en/app/support.json'
import type portfolio from '../messages/en/home/businessunit.portfolio.json'
import type home from '../messages/en/home/home.json'
import type kpi from '../messages/en/home/kpi.json'
import type measure from '../messages/en/home/measure.json'
import type priority from '../messages/en/home/priority.json'
import type businessunit from '../messages/en/public/businessunit.json'
import type aiAnalysis from '../messages/en/server/ai.analysis.json'
import type aiChat from '../messages/en/server/ai.chat.json'
import type ai from '../messages/en/server/ai.json'
import type aiQa from '../messages/en/server/ai.qa.json'
import type audit from '../messages/en/server/audit.json'
import type businessunitFiles from '../messages/en/server/businessunit.json'
import type closing from '../messages/en/server/closing.json'
import type error from '../messages/en/server/error.json'
import type exported from '../messages/en/server/export.json'
import type importFiles from '../messages/en/server/import.json'
import type kpiFiles from '../messages/en/server/kpi.json'
import type marketFiles from '../messages/en/server/market.json'
import type measureFiles from '../messages/en/server/measure.json'
import type personMail from '../messages/en/server/person.mail.json'
import type reminder from '../messages/en/server/reminder.json'
import type report from '../messages/en/server/report.json'
import type signalFiles from '../messages/en/server/signal.json'
import type simulationFiles from '../messages/en/server/simulation.json'
import type supportMails from '../messages/en/server/support.json'

/** The namespaces that the server writes with: its own files, and those of the screens where the words are the same. */
interface ServerTexts {
  ai: typeof ai & { analysis: typeof aiAnalysis; chat: typeof aiChat; qa: typeof aiQa }
  audit: typeof audit & typeof screenAudit
  closing: typeof closing
  content: typeof content
  businessunit: typeof businessunit & typeof businessunitFiles & { portfolio: typeof portfolio }
  error: typeof error
  export: typeof exported
  home: typeof home
  import: typeof importFiles
  kpi: typeof kpi & typeof kpiFiles
  market: typeof market & typeof marketFiles
  measure: typeof measure & typeof measureFiles
  person: { mail: typeof personMail; role: typeof personRole }
  priority: typeof priority
  reminder: typeof reminder
  report: typeof report & typeof screenReport & { weekly: typeof weekly; statement: typeof statement }
  signal: typeof signal & typeof signalFiles
  simulation: typeof simulationFiles
  support: typeof support & typeof supportMails
}

export type ServerNamespace = keyof ServerTexts

/** A key without the ending of a plural form: what code asks for. */
type AskedKey<Key extends string> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key

type KeyIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? AskedKey<Key> : `${Key}.${KeyIn<Texts[Key]>}`
}[keyof Texts & string]

/** Keys of a namespace, e.g. `state.IDEA`. */
export type TextKey<Namespace extends ServerNamespace> = KeyIn<ServerTexts[Namespace]>
