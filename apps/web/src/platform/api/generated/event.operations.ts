// Written by `npm run generate` from packages/contract/src/features/event/event.operations.ts.
import type * as contract from '@lotse/contract/features/event/event.operations.ts'
import type { WebOperation } from '../operation.ts'

export const streamEvents: WebOperation<typeof contract.streamEvents> = { id: 'streamEvents', feature: 'event', base: 'workflow', method: 'GET', path: '/events' }
