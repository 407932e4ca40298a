import type { Permission } from './permission.ts'

/** The meaning of an event type, and who may receive it. */
export interface EventDefinition {
  /** Permissions that a stream needs to carry it; empty: every signed-in person receives it. */
  readonly requires: readonly Permission[]
  readonly description: string
}

/**
 * Every change that the product publishes. An event names *what changed* and contains no data: its receivers reload what
 * they may read.
 */
export const EVENTS = {
  'measure.changed': {
    requires: ['MEASURE_READ'],
    description:
      'A measure of the unit was created, edited, moved to another state, commented, deleted or restored, or one of its tasks changed. `id`: the measure, unless there are several.',
  },
  'assessment.changed': {
    requires: ['ASSESSMENT_READ'],
    description: 'An assessment of the unit was started, answered, submitted, completed or reopened. `id`: the run.',
  },
  'kpi.changed': {
    requires: ['KPI_READ'],
    description: 'Figures, assumptions or values computed from them changed, in one unit or (without a unit) in any.',
  },
  'kpi-comment.changed': {
    requires: ['KPI_READ'],
    description: 'A comment on a KPI of the unit was written, edited, deleted or restored. `id`: the KPI.',
  },
  'visit.changed': {
    requires: ['KPI_READ'],
    description: 'A visit of a consultant to the unit was planned, edited, deleted or restored. `id`: the visit.',
  },
  'kpi-favorite.changed': {
    requires: ['KPI_READ'],
    description: 'The receiver’s own favourite KPIs or their order changed. `id`: the KPI, unless the order changed.',
  },
  'simulation.changed': {
    requires: ['KPI_READ'],
    description:
      'A scenario that the receiver may see was created, changed, shared, adopted, commented, deleted or restored. `id`: the scenario.',
  },
  'best-practice.changed': {
    requires: ['BEST_PRACTICE_READ'],
    description: 'The receiver’s own favourite best practices changed. `id`: the best practice.',
  },
  'solution-tree.changed': {
    requires: ['KPI_READ'],
    description: 'A finding about a cause of the solution tree was recorded in the unit. `id`: the cause.',
  },
  'ai.changed': {
    requires: ['AI_USE'],
    description:
      'An AI analysis, a conversation or a question that the receiver may see was started, completed, shared, renamed, rated or deleted. `id`: the analysis, conversation or question.',
  },
  'document.changed': {
    requires: ['DOCUMENT_READ'],
    description: 'A document was uploaded, deleted or restored, for one unit or for all. `id`: the document.',
  },
  'note.changed': {
    requires: [],
    description: 'One of the receiver’s own notes was written, edited, pinned, deleted or restored. `id`: the note.',
  },
  'saved-view.changed': {
    requires: [],
    description:
      'One of the receiver’s own saved views was saved, changed, made the default, deleted or restored. `id`: the view.',
  },
  'message.changed': {
    requires: [],
    description: 'A message to the receiver was sent, retracted, restored or read. `id`: the message.',
  },
  'support.changed': {
    requires: [],
    description:
      'A support request of the receiver, or for administrators of anybody, was created or changed. `id`: the request.',
  },
  'person.changed': {
    requires: ['USER_ADMIN'],
    description:
      'A person was invited, chose a password, or was changed, disabled, enabled or deleted; or a role changed. `id`: the person or role, unless there are several.',
  },
  'market.changed': {
    requires: ['KPI_READ'],
    description: 'Figures of the German market were imported.',
  },
  'content-entry.changed': {
    requires: ['CONTENT_ADMIN'],
    description:
      'A news article, a question of the FAQ or a questionnaire, perhaps a draft, was written, edited, ordered, withdrawn, deleted, restored or reset in the product. `id`: the entry or the questionnaire.',
  },
  'published-content.changed': {
    requires: [],
    description: 'News or answers of the FAQ changed for their readers.',
  },
  'questionnaire.changed': {
    requires: ['ASSESSMENT_READ'],
    description: 'Self-assessments that start from now on have other questions. `id`: the questionnaire.',
  },
  'content.changed': {
    requires: [],
    description:
      'The organisation’s content or structure changed: areas, topics, KPIs, units, questionnaires, news, questions …',
  },
} as const satisfies Readonly<Record<string, EventDefinition>>

export type EventType = keyof typeof EVENTS

/**
 * The rights of the named people changed, or those of everybody if no person is named: the server checks the sessions of its
 * streams again, and notifies those that continue, so that open pages request `getWhoami` again.
 */
export const SESSION_CHANGED = 'session.changed'

/** What an operation can publish: a change that streams carry, or a change of rights. */
export type PublishedType = EventType | typeof SESSION_CHANGED

/** Control frames of the stream. */
export const STREAM_EVENTS = {
  ready: 'First frame of a stream without a position. Its id is the position from which a later stream can resume.',
  reset: 'The requested position is unknown, malformed or too old, so that events may be missing. Reload everything.',
  position: 'No event for this stream up to this position: a later stream can resume from this id.',
  'session.changed': 'The rights of the signed-in person may have changed: request `getWhoami` again.',
  'session.ended': 'Last frame: the session ended, or no longer allows this stream.',
} as const

export type StreamEventType = keyof typeof STREAM_EVENTS

/** Request header with the position from which a new stream resumes. */
export const LAST_EVENT_ID_HEADER = 'Last-Event-ID'
