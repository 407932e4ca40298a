/** The public API of the feature `getting-started`. */

export { insertHidden as hideForPeople } from './getting-started.repository.ts'
export { readShownKind } from './getting-started.service.ts'
