import { defineOperation } from '../../operation.ts'

export const streamEvents = defineOperation({
  id: 'streamEvents',
  feature: 'event',
  method: 'GET',
  path: '/events',
  summary: 'Stream of changes',
  description:
    'Server-sent events (`text/event-stream`) for the business unit of the request. They name what changed and contain no data. `Last-Event-ID` resumes an earlier stream without loss; when that is not possible, `reset` is the first event. After 15 seconds without an event a comment is sent as a heartbeat. The stream ends within a second after the session ends. The catalogue is in docs/reference/events.md.',
  requires: [],
  binary: 'text/event-stream',
  errors: ['event.too_many_streams'],
})
