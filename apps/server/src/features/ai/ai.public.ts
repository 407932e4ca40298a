/** Public API of the feature `ai`: the index of the passages of documents and other content. */
export { addressOf } from './qa/answer/citation.ts'
export { searchPassages } from './qa/search/search.ts'
