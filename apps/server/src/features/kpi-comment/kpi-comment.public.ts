/** Public API of the feature `kpi-comment`. The AI does not use it: comments are never sent to a provider. */

export { type KpiAnswer, readNewAnswers } from './answer.ts'
export { listNewlyCommentedKpis } from './new-comment.repository.ts'
export { readRecentComments } from './recent.ts'
