import 'i18next'
import type aiChat from '../messages/en/app/ai.chat.json'
import type ai from '../messages/en/app/ai.json'
import type assessment from '../messages/en/app/assessment.json'
import type audit from '../messages/en/app/audit.json'
import type bestPractice from '../messages/en/app/best-practice.json'
import type closing from '../messages/en/app/closing.json'
import type comment from '../messages/en/app/comment.json'
import type content from '../messages/en/app/content.json'
import type document from '../messages/en/app/document.json'
import type form from '../messages/en/app/form.json'
import type gettingStarted from '../messages/en/app/getting-started.json'
import type imported from '../messages/en/app/import.json'
import type ledger from '../messages/en/app/import.ledger.json'
import type life from '../messages/en/app/import.life.json'
import type plausibility from '../messages/en/app/import.plausibility.json'
import type token from '../messages/en/app/import.token.json'
import type job from '../messages/en/app/job.json'
import type change from '../messages/en/app/kpi.change.json'
import type correction from '../messages/en/app/kpi.correction.json'
import type exclusion from '../messages/en/app/kpi.exclusion.json'
import type targets from '../messages/en/app/kpi.targets.json'
import type kpiComment from '../messages/en/app/kpi-comment.json'
import type market from '../messages/en/app/market.json'
import type measureBatch from '../messages/en/app/measure.batch.json'
import type measureCalendar from '../messages/en/app/measure.calendar.json'
import type effect from '../messages/en/app/measure.effect.json'
import type measureMeeting from '../messages/en/app/measure.meeting.json'
import type measureTask from '../messages/en/app/measure.task.json'
import type organisation from '../messages/en/app/organisation.json'
import type account from '../messages/en/app/person.account.json'
import type personData from '../messages/en/app/person.data.json'
import type people from '../messages/en/app/person.people.json'
import type role from '../messages/en/app/person.role.json'
import type questionnaire from '../messages/en/app/questionnaire.json'
import type reminder from '../messages/en/app/reminder.json'
import type report from '../messages/en/app/report.json'
import type statement from '../messages/en/app/report.statement.json'
import type weekly from '../messages/en/app/report.weekly.json'
import type savedView from '../messages/en/app/saved-view.json'
import type signal from '../messages/en/app/signal.json'
import type simulationEditor from '../messages/en/app/simulation.editor.json'
import type simulation from '../messages/en/app/simulation.json'
import type solutionTree from '../messages/en/app/solution-tree.json'
import type support from '../messages/en/app/support.json'
import type topic from '../messages/en/app/topic.json'
import type tree from '../messages/en/app/tree.json'
import type visit from '../messages/en/app/visit.json'
import type area from '../messages/en/home/area.json'
import type unitPortfolio from '../messages/en/home/businessunit.portfolio.json'
import type faq from '../messages/en/home/faq.json'
import type home from '../messages/en/home/home.json'
import type kpi from '../messages/en/home/kpi.json'
import type potential from '../messages/en/home/kpi.potential.json'
import type kpiFavorite from '../messages/en/home/kpi-favorite.json'
import type lastVisit from '../messages/en/home/last-visit.json'
import type list from '../messages/en/home/list.json'
import type loadError from '../messages/en/home/load-error.json'
import type measure from '../messages/en/home/measure.json'
import type measurePortfolio from '../messages/en/home/measure.portfolio.json'
import type message from '../messages/en/home/message.json'
import type news from '../messages/en/home/news.json'
import type note from '../messages/en/home/note.json'
import type palette from '../messages/en/home/palette.json'
import type priority from '../messages/en/home/priority.json'
import type problem from '../messages/en/home/problem.json'
import type term from '../messages/en/home/shared.term.json'
import type app from '../messages/en/public/app.json'
import type businessunit from '../messages/en/public/businessunit.json'
import type error from '../messages/en/public/error.json'
import type person from '../messages/en/public/person.json'
import type action from '../messages/en/public/shared.action.json'
import type tenant from '../messages/en/public/tenant.json'

/**
 * The texts of the screens by namespace; a new message file is added here. A namespace is a feature, except `app`, `error`,
 * `home` and `palette`, which belong to the shell, and `form`, `load-error` and `tree`, which belong to components of several
 * features. The texts of `shared` are found in every namespace: `action` for what controls say, `term` for words of the field.
 */
interface Resources {
  ai: typeof ai & { chat: typeof aiChat }
  app: typeof app
  area: typeof area
  assessment: typeof assessment
  audit: typeof audit
  'best-practice': typeof bestPractice
  businessunit: typeof businessunit & { portfolio: typeof unitPortfolio }
  closing: typeof closing
  comment: typeof comment
  content: typeof content
  document: typeof document
  error: typeof error
  faq: typeof faq
  form: typeof form
  list: typeof list
  'getting-started': typeof gettingStarted
  home: typeof home
  import: typeof imported & {
    ledger: typeof ledger
    life: typeof life
    plausibility: typeof plausibility
    token: typeof token
  }
  job: typeof job
  kpi: typeof kpi & {
    change: typeof change
    correction: typeof correction
    exclusion: typeof exclusion
    potential: typeof potential
    targets: typeof targets
  }
  'kpi-comment': typeof kpiComment
  'kpi-favorite': typeof kpiFavorite
  'load-error': typeof loadError
  market: typeof market
  measure: typeof measure & {
    batch: typeof measureBatch
    calendar: typeof measureCalendar
    meeting: typeof measureMeeting
    effect: typeof effect
    portfolio: typeof measurePortfolio
    task: typeof measureTask
  }
  news: typeof news
  message: typeof message
  note: typeof note
  palette: typeof palette
  person: typeof person & {
    account: typeof account
    data: typeof personData
    people: typeof people
    role: typeof role
  }
  priority: typeof priority
  problem: typeof problem
  questionnaire: typeof questionnaire
  reminder: typeof reminder
  report: typeof report & { weekly: typeof weekly; statement: typeof statement }
  'saved-view': typeof savedView
  shared: { action: typeof action; term: typeof term }
  signal: typeof signal
  simulation: typeof simulation & { editor: typeof simulationEditor }
  'solution-tree': typeof solutionTree
  support: typeof support
  tenant: typeof tenant
  topic: typeof topic
  tree: typeof tree
  organisation: typeof organisation
  visit: typeof visit
  'last-visit': typeof lastVisit
}

/** Name of a namespace. */
export type Namespace = keyof Resources

/** Makes a text key that does not exist a compile error, by i18next's types. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    fallbackNS: 'shared'
    resources: Resources
  }
}
