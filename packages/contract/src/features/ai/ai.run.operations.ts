import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'

const params = Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false })
const run = { feature: 'ai', base: 'ai', requires: ['AI_USE'], needsBusinessUnit: true, params } as const

export const streamAiRun = defineOperation({
  ...run,
  id: 'streamAiRun',
  method: 'GET',
  path: '/run/{id}/stream',
  summary: 'Stream of an answer that is being written',
  description:
    'Server-sent events (`text/event-stream`): the name of each is its type, its data an `AnswerEvent`, its id its position. `Last-Event-ID` resumes after that position without loss, on any node. The last event is `end`; the stream then ends. A finished answer is sent completely and ends. After 15 seconds without an event a comment is sent as a heartbeat. The stream ends within a second after the session ends or no longer allows it.',
  binary: 'text/event-stream',
  errors: ['ai.run_not_found', 'event.too_many_streams'],
})

export const stopAiRun = defineOperation({
  ...run,
  id: 'stopAiRun',
  method: 'POST',
  path: '/run/{id}/stop',
  summary: 'Stop writing an answer',
  description:
    'Only for the person who started it, from any node. What was written remains. Stopping an answer that is no longer being written changes nothing.',
  errors: ['ai.run_not_found'],
  // The stream of the run reports its end.
  publishes: [],
})
