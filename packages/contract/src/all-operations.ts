import * as aiAnalysis from './features/ai/ai.analysis.operations.ts'
import * as aiChat from './features/ai/ai.chat.operations.ts'
import * as aiQa from './features/ai/ai.qa.operations.ts'
import * as aiRun from './features/ai/ai.run.operations.ts'
import * as area from './features/area/area.operations.ts'
import * as assessment from './features/assessment/assessment.operations.ts'
import * as audit from './features/audit/audit.operations.ts'
import * as bestPractice from './features/best-practice/best-practice.operations.ts'
import * as businessunit from './features/businessunit/businessunit.operations.ts'
import * as portfolioAssessment from './features/businessunit/businessunit.portfolio.assessment.operations.ts'
import * as portfolio from './features/businessunit/businessunit.portfolio.operations.ts'
import * as closing from './features/closing/closing.operations.ts'
import { KPI_COMMENT, MEASURE_COMMENT, SIMULATION_COMMENT } from './features/comment/comment.operations.ts'
import * as comparison from './features/comparison/comparison.operations.ts'
import * as content from './features/content/content.operations.ts'
import * as document from './features/document/document.operations.ts'
import * as event from './features/event/event.operations.ts'
import * as faq from './features/faq/faq.operations.ts'
import * as gettingStarted from './features/getting-started/getting-started.operations.ts'
import * as ledger from './features/import/import.ledger.operations.ts'
import * as imported from './features/import/import.operations.ts'
import * as importToken from './features/import/import.token.operations.ts'
import * as job from './features/job/job.operations.ts'
import * as correction from './features/kpi/kpi.correction.operations.ts'
import * as exclusion from './features/kpi/kpi.exclusion.operations.ts'
import * as kpi from './features/kpi/kpi.operations.ts'
import * as potential from './features/kpi/kpi.potential.operations.ts'
import * as target from './features/kpi/kpi.target.operations.ts'
import * as targetGrid from './features/kpi/kpi.target-grid.operations.ts'
import * as kpiFavorite from './features/kpi-favorite/kpi-favorite.operations.ts'
import * as lastVisit from './features/last-visit/last-visit.operations.ts'
import * as market from './features/market/market.operations.ts'
import * as measureBatch from './features/measure/measure.batch.operations.ts'
import * as measureEffect from './features/measure/measure.effect.operations.ts'
import * as measure from './features/measure/measure.operations.ts'
import * as portfolioMeasure from './features/measure/measure.portfolio.operations.ts'
import * as measureTask from './features/measure/measure.task.operations.ts'
import * as message from './features/message/message.operations.ts'
import * as news from './features/news/news.operations.ts'
import * as note from './features/note/note.operations.ts'
import * as organisation from './features/organisation/organisation.operations.ts'
import * as personAccount from './features/person/person.account.operations.ts'
import * as person from './features/person/person.operations.ts'
import * as personPasskey from './features/person/person.passkey.operations.ts'
import * as people from './features/person/person.people.operations.ts'
import * as personalData from './features/person/person.personal-data.operations.ts'
import * as personProof from './features/person/person.proof.operations.ts'
import * as role from './features/person/person.role.operations.ts'
import * as personSecondFactor from './features/person/person.second-factor.operations.ts'
import * as singleSignOn from './features/person/single-sign-on.operations.ts'
import * as priority from './features/priority/priority.operations.ts'
import * as problem from './features/problem/problem.operations.ts'
import * as questionnaire from './features/questionnaire/questionnaire.operations.ts'
import * as reminderAlert from './features/reminder/reminder.alert.operations.ts'
import * as reminder from './features/reminder/reminder.operations.ts'
import * as report from './features/report/report.operations.ts'
import * as savedView from './features/saved-view/saved-view.operations.ts'
import * as search from './features/search/search.operations.ts'
import * as signal from './features/signal/signal.operations.ts'
import * as simulation from './features/simulation/simulation.operations.ts'
import * as solutionTree from './features/solution-tree/solution-tree.operations.ts'
import * as support from './features/support/support.operations.ts'
import * as tenant from './features/tenant/tenant.operations.ts'
import * as topic from './features/topic/topic.operations.ts'
import * as visit from './features/visit/visit.operations.ts'
import type { Operation } from './operation.ts'

/** Sorts by path: the order of a module's exports differs between runtimes. */
const byPath = (a: Operation, b: Operation) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1)

/** Every operation of the product, by feature, then path. Reference documents and catalogue-wide tests use it. */
export const ALL_OPERATIONS: readonly Operation[] = [
  tenant,
  person,
  people,
  role,
  personAccount,
  personSecondFactor,
  personPasskey,
  personProof,
  singleSignOn,
  personalData,
  event,
  businessunit,
  portfolio,
  portfolioAssessment,
  area,
  kpi,
  correction,
  exclusion,
  target,
  targetGrid,
  potential,
  KPI_COMMENT,
  kpiFavorite,
  comparison,
  priority,
  problem,
  search,
  assessment,
  bestPractice,
  topic,
  lastVisit,
  gettingStarted,
  solutionTree,
  document,
  audit,
  imported,
  importToken,
  ledger,
  job,
  market,
  measure,
  measureBatch,
  measureEffect,
  measureTask,
  MEASURE_COMMENT,
  portfolioMeasure,
  simulation,
  SIMULATION_COMMENT,
  reminder,
  reminderAlert,
  report,
  note,
  closing,
  organisation,
  savedView,
  visit,
  message,
  news,
  faq,
  content,
  questionnaire,
  signal,
  support,
  aiAnalysis,
  aiQa,
  aiRun,
  aiChat,
].flatMap((feature) => Object.values(feature as Record<string, Operation>).sort(byPath))
