/** Public API of the feature `priority`. */
export { type PriorityReader, readPriorities } from './priority.service.ts'
