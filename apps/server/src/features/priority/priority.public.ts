/** Public API of the feature `priority`. */
export { type PriorityReader, type Ranking, readPriorities, readRanking } from './priority.service.ts'
