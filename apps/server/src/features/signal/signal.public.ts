/** Public API of the feature `signal`. */

export { readLastActivity } from './last-activity.ts'
