import { Object, Optional, type Static, String } from 'typebox'
import type { Permission } from './permission.ts'

/** What an event type means, and who may hear of it. */
export interface EventDefinition {
  /** Permissions without which a stream does not carry it; somebody signed in suffices for none. */
  readonly requires: readonly Permission[]
  readonly description: string
}

/**
 * Every change that the product announces. An event says *what changed*, never data: whoever hears it asks again, under
 * their own rights.
 */
export const EVENTS = {
  'measure.changed': {
    requires: ['MEASURE_READ'],
    description: 'A measure of the unit was created, edited, moved, commented, deleted or restored. `id`: the measure.',
  },
  'assessment.changed': {
    requires: ['ASSESSMENT_READ'],
    description: 'An assessment of the unit was started, answered, submitted, completed or reopened. `id`: the run.',
  },
  'kpi.changed': {
    requires: ['KPI_READ'],
    description: 'Figures, assumptions or what is computed from them changed, of one unit or (without one) of any.',
  },
  'best-practice.changed': {
    requires: ['BEST_PRACTICE_READ'],
    description: 'The reader’s own marks of best practices changed. `id`: the best practice.',
  },
  'document.changed': {
    requires: ['DOCUMENT_READ'],
    description: 'A document was uploaded, deleted or restored, for one unit or for all. `id`: the document.',
  },
  'note.changed': {
    requires: [],
    description: 'A note of the reader’s own was written, edited, pinned, deleted or restored. `id`: the note.',
  },
  'message.changed': {
    requires: [],
    description: 'A message to the reader was sent, withdrawn or read. `id`: the message.',
  },
  'support.changed': {
    requires: [],
    description:
      'A support request of the reader’s own, or for administrators anybody’s, was sent or moved on. `id`: the request.',
  },
  'market.changed': {
    requires: ['KPI_READ'],
    description: 'Figures of the German market were imported.',
  },
  'content.changed': {
    requires: [],
    description:
      'The organisation’s content or structure changed: areas, topics, KPIs, units, questionnaires, news, questions …',
  },
} as const satisfies Readonly<Record<string, EventDefinition>>

export type EventType = keyof typeof EVENTS

/** Frames of the stream that are about the stream itself. */
export const STREAM_EVENTS = {
  ready: 'First frame of a stream that begins now. Its id is the position from which a later stream can go on.',
  reset:
    'The position asked for is unknown, malformed or too long ago: what happened since is not known. Ask for everything again.',
  position: 'Nothing that concerns this stream happened up to here: a later stream can go on from this id.',
  'session.ended': 'Last frame: the sign-in ended, or no longer allows this stream.',
} as const

export type StreamEventType = keyof typeof STREAM_EVENTS

/** Data of a change: what changed, and in which business unit when it is a unit's own. */
export const ChangeEvent = Object(
  { type: String(), id: Optional(String()), businessUnitId: Optional(String()) },
  { additionalProperties: false },
)
export type ChangeEvent = Omit<Static<typeof ChangeEvent>, 'type'> & { readonly type: EventType }

/** Header by which a new stream goes on where another one ended. */
export const LAST_EVENT_ID_HEADER = 'Last-Event-ID'
