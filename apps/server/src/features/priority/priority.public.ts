/** Public API of the feature `priority`. */
export {
  describeRanking,
  type PriorityReader,
  type Ranking,
  readFirstSentence,
  readPriorities,
  readRanking,
} from './priority.service.ts'
export { readUnitProblems } from './problem.ts'
