/** Public API of the feature `solution-tree`. */
export { readSolutionTree } from './solution-tree.service.ts'
