import { defineOperation } from '../../operation.ts'

export const streamEvents = defineOperation({
  id: 'streamEvents',
  feature: 'event',
  method: 'GET',
  path: '/events',
  summary: 'What changes, as it changes',
  description:
    'Server-sent events (`text/event-stream`) for the business unit of the request: what changed, never data. `Last-Event-ID` goes on where an earlier stream ended, without loss; when that is not possible, `reset` comes first. Every 15 seconds without an event a comment keeps the line open. Ends within a second of the sign-in. The catalogue is in docs/reference/events.md.',
  requires: [],
  binary: 'text/event-stream',
  errors: ['event.too_many_streams'],
})
