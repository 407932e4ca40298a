import { aiFeature } from '../features/ai/ai.feature.ts'
import { enqueueDocumentIndex } from '../features/ai/qa/passage/index-document.job.ts'
import { areaFeature } from '../features/area/area.feature.ts'
import { assessmentFeature } from '../features/assessment/assessment.feature.ts'
import { auditFeature } from '../features/audit/audit.feature.ts'
import { bestPracticeFeature } from '../features/best-practice/best-practice.feature.ts'
import { businessunitFeature } from '../features/businessunit/businessunit.feature.ts'
import { closingFeature } from '../features/closing/closing.feature.ts'
import { commentFeature } from '../features/comment/comment.feature.ts'
import { comparisonFeature } from '../features/comparison/comparison.feature.ts'
import { contentFeature } from '../features/content/content.feature.ts'
import { documentFeature } from '../features/document/document.feature.ts'
import { faqFeature } from '../features/faq/faq.feature.ts'
import { gettingStartedFeature } from '../features/getting-started/getting-started.feature.ts'
import { importFeature } from '../features/import/import.feature.ts'
import { jobFeature } from '../features/job/job.feature.ts'
import { kpiFeature } from '../features/kpi/kpi.feature.ts'
import { kpiCommentFeature } from '../features/kpi-comment/kpi-comment.feature.ts'
import { kpiFavoriteFeature } from '../features/kpi-favorite/kpi-favorite.feature.ts'
import { lastVisitFeature } from '../features/last-visit/last-visit.feature.ts'
import { marketFeature } from '../features/market/market.feature.ts'
import { measureFeature } from '../features/measure/measure.feature.ts'
import { messageFeature } from '../features/message/message.feature.ts'
import { newsFeature } from '../features/news/news.feature.ts'
import { noteFeature } from '../features/note/note.feature.ts'
import { organisationFeature } from '../features/organisation/organisation.feature.ts'
import { personFeature } from '../features/person/person.feature.ts'
import { portfolioFeature } from '../features/portfolio/portfolio.feature.ts'
import { priorityFeature } from '../features/priority/priority.feature.ts'
import { problemFeature } from '../features/problem/problem.feature.ts'
import { questionnaireFeature } from '../features/questionnaire/questionnaire.feature.ts'
import { reminderFeature } from '../features/reminder/reminder.feature.ts'
import { reportFeature } from '../features/report/report.feature.ts'
import { savedViewFeature } from '../features/saved-view/saved-view.feature.ts'
import { searchFeature } from '../features/search/search.feature.ts'
import { signalFeature } from '../features/signal/signal.feature.ts'
import { simulationFeature } from '../features/simulation/simulation.feature.ts'
import { solutionTreeFeature } from '../features/solution-tree/solution-tree.feature.ts'
import { supportFeature } from '../features/support/support.feature.ts'
import { tenantFeature } from '../features/tenant/tenant.feature.ts'
import { aiLimitsOf, isDemoPack } from '../features/tenant/tenant.pack.ts'
import { topicFeature } from '../features/topic/topic.feature.ts'
import { visitFeature } from '../features/visit/visit.feature.ts'
import type { Feature } from '../platform/feature.ts'

/** All features of the product. What a pack contains of a feature may refer to that of the features before it. */
export const FEATURES: readonly Feature[] = [
  tenantFeature,
  aiFeature(aiLimitsOf),
  businessunitFeature,
  areaFeature,
  kpiFeature,
  importFeature,
  reportFeature,
  organisationFeature,
  closingFeature,
  personFeature(isDemoPack),
  contentFeature,
  documentFeature(enqueueDocumentIndex),
  solutionTreeFeature,
  marketFeature,
  simulationFeature,
  measureFeature,
  visitFeature,
  commentFeature,
  kpiCommentFeature,
  assessmentFeature,
  messageFeature,
  bestPracticeFeature,
  topicFeature,
  newsFeature,
  faqFeature,
  questionnaireFeature,
  portfolioFeature,
  comparisonFeature,
  priorityFeature,
  problemFeature,
  searchFeature,
  kpiFavoriteFeature,
  lastVisitFeature,
  gettingStartedFeature,
  reminderFeature,
  noteFeature,
  savedViewFeature,
  signalFeature,
  supportFeature,
  jobFeature,
  auditFeature,
]
