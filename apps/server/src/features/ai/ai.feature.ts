import { type Feature, inTenant } from '../../platform/feature.ts'
import { aiAnalysisRoutes } from './analysis/analysis.routes.ts'
import { aiChatRoutes } from './chat/chat.routes.ts'
import { deletedConversations } from './chat/conversation.repository.ts'
import { indexDocument } from './qa/passage/index-document.job.ts'
import { aiQuestionRoutes } from './qa/question/question.routes.ts'
import { deleteOldUnanswered } from './qa/question/unanswered.repository.ts'
import { aiRunRoutes } from './run/run.routes.ts'
import { deleteOldUsage } from './run/usage.repository.ts'
import { aiPack } from './settings/ai.pack.ts'

/** @param limitsOf reads the limits of a tenant from the manifest of its pack */
export const aiFeature = (limitsOf: Parameters<typeof aiPack>[0]): Feature => ({
  name: 'ai',
  routes: { ai: [aiRunRoutes, aiAnalysisRoutes, aiChatRoutes, aiQuestionRoutes] },
  jobs: [indexDocument],
  packParts: [aiPack(limitsOf)],
  cleanUp: {
    conversations: inTenant(deletedConversations.remove),
    aiUsage: inTenant(deleteOldUsage),
    unansweredQuestions: inTenant(deleteOldUnanswered),
  },
})
