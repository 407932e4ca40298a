/** Public API of the feature `comment`. The AI does not use it: comments are never sent to a provider. */

export { type CommentPolicy, mayComment } from './comment.policy.ts'
export { insertComment } from './comment.repository.ts'
export { readComments } from './comment.service.ts'
export { type DatedComment, insertDatedComments } from './dated-comment.ts'
export { serveComments } from './serve-comments.ts'
