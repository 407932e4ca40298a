/** Public API of the feature `news`. */
export { readUnseenNews } from './news.service.ts'
