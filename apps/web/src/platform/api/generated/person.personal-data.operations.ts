// Written by `npm run generate` from packages/contract/src/features/person/person.personal-data.operations.ts.
import type * as contract from '@lotse/contract/features/person/person.personal-data.operations.ts'
import type { WebOperation } from '../operation.ts'

export const erasePersonData: WebOperation<typeof contract.erasePersonData> = { id: 'erasePersonData', feature: 'person', base: 'workflow', method: 'POST', path: '/person/{id}/personal-data/erase' }
export const exportPersonData: WebOperation<typeof contract.exportPersonData> = { id: 'exportPersonData', feature: 'person', base: 'workflow', method: 'GET', path: '/person/{id}/personal-data' }
