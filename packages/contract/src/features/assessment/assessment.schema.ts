import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Value } from '../../figure.schema.ts'
import { MultiLine } from '../../written-text.schema.ts'

const closed = { additionalProperties: false }
const Id = String({ minLength: 1, maxLength: 100 })
const Moment = String({ format: 'date-time' })
const MomentOrNull = Union([Moment, Null()])
const Named = Object({ id: String(), name: String() }, closed)
/** A fraction from 0 to 1. */
const Share = Number({ minimum: 0, maximum: 1 })

/** OPEN: can be edited. SUBMITTED: counts, and may be reopened. COMPLETED: reviewed by a consultant, final. */
export const ASSESSMENT_STATES = ['OPEN', 'SUBMITTED', 'COMPLETED'] as const
export type AssessmentState = (typeof ASSESSMENT_STATES)[number]
const State = Enum([...ASSESSMENT_STATES])

/** Progress of a run, and its weighted mean; `score` is null without any value. */
const statusSummary = {
  questionCount: Integer(),
  answeredCount: Integer({ description: 'Questions with a value.' }),
  notApplicableCount: Integer(),
  progress: Share,
  score: Value,
}

/** One run of a questionnaire by the business unit. */
export const AssessmentSummary = Object(
  {
    id: String(),
    questionnaireId: String(),
    topicId: String(),
    topicName: String(),
    areaId: Union([String(), Null()]),
    name: String(),
    version: Integer(),
    state: State,
    ...statusSummary,
    startedAt: Moment,
    updatedAt: Moment,
    submittedAt: MomentOrNull,
    completedAt: MomentOrNull,
  },
  closed,
)
export type AssessmentSummary = Static<typeof AssessmentSummary>

/** A questionnaire that can be started, with the newest run of it. */
export const Questionnaire = Object(
  {
    id: String(),
    name: String(),
    version: Integer(),
    topicId: String(),
    topicName: String(),
    areaId: Union([String(), Null()]),
    areaName: Union([String(), Null()]),
    questionCount: Integer(),
    kpiIds: Array(String(), { description: 'KPIs that its questions refer to.' }),
    latest: Union([AssessmentSummary, Null()]),
  },
  closed,
)
export type Questionnaire = Static<typeof Questionnaire>

/** The questionnaires, and the runs of the business unit, newest first. */
export const AssessmentList = Object(
  {
    questionnaires: Array(Questionnaire),
    content: Array(AssessmentSummary),
    maximum: Number({ description: 'Highest value of the scale.' }),
    can: Object({ start: Boolean() }, closed),
  },
  closed,
)
export type AssessmentList = Static<typeof AssessmentList>

/** One value of the scale with the question's own texts, or the general ones. */
export const AssessmentLevel = Object({ value: Integer(), name: String(), description: String() }, closed)
export type AssessmentLevel = Static<typeof AssessmentLevel>

/** The reply to a question. Empty while it has no value, is not marked as not applicable and has no comment. */
export const AssessmentReply = Object(
  {
    value: Union([Integer(), Null()]),
    isNotApplicable: Boolean(),
    comment: String(),
    evidence: Union([
      Object(
        { id: String(), title: Union([String(), Null()], { description: 'Null when the document was deleted.' }) },
        closed,
      ),
      Null(),
    ]),
    version: Integer({ description: 'Increases with every change; 0 before the first.' }),
    savedAt: MomentOrNull,
    savedBy: Union([Named, Null()], {
      description: 'The person who saved it last; null before the first reply, and when unknown.',
    }),
  },
  closed,
)
export type AssessmentReply = Static<typeof AssessmentReply>

/** A question with its levels in the reader's language and its reply. */
export const AssessmentQuestion = Object(
  {
    id: String(),
    text: String(),
    weight: Number(),
    kpis: Array(Named),
    hasOwnLevels: Boolean({ description: 'The levels were written for this question.' }),
    levels: Array(AssessmentLevel),
    reply: AssessmentReply,
    previous: Union([
      Object({ value: Union([Integer(), Null()]), isNotApplicable: Boolean(), comment: String() }, closed),
      Null(),
    ]),
  },
  closed,
)
export type AssessmentQuestion = Static<typeof AssessmentQuestion>

/** The run that a run is compared with. */
export const PreviousRun = Object(
  {
    id: String(),
    version: Integer(),
    submittedAt: Moment,
    sharedCount: Integer({ description: 'Questions that both runs have.' }),
  },
  closed,
)

/** A run with its questions; the questionnaire is the version it was started with. */
export const AssessmentRun = Object(
  {
    ...AssessmentSummary.properties,
    isCurrentVersion: Boolean({ description: 'False when the questionnaire has a newer version.' }),
    minimum: Integer(),
    maximum: Integer(),
    questions: Array(AssessmentQuestion),
    previous: Union([PreviousRun, Null()]),
    can: Object({ reply: Boolean(), submit: Boolean(), reopen: Boolean(), complete: Boolean() }, closed),
  },
  closed,
)
export type AssessmentRun = Static<typeof AssessmentRun>

/**
 * A complete reply. `clientId` and `sequence` order the replies of one browser tab, whatever order they arrive in;
 * `basedOn` is the version of the reply that the browser loaded last.
 */
export const ReplyDraft = Object(
  {
    assessmentId: Id,
    questionId: Id,
    value: Union([Integer(), Null()], { description: 'A value of the scale, or null.' }),
    isNotApplicable: Boolean({ default: false }),
    comment: MultiLine({ maxLength: 10_000, default: '' }),
    evidenceDocumentId: Optional(Union([Id, Null()])),
    clientId: String({ minLength: 1, maxLength: 64, description: 'Identifies the browser tab.' }),
    sequence: Integer({
      minimum: 1,
      maximum: 9_007_199_254_740_991,
      description: 'Increases with every reply of a client.',
    }),
    basedOn: Integer({ minimum: 0, maximum: 2_147_483_647 }),
  },
  closed,
)
export type ReplyDraft = Static<typeof ReplyDraft>

/** The stored reply after a draft was saved, and the progress of the run. */
export const SavedReply = Object(
  {
    assessmentId: String(),
    questionId: String(),
    reply: AssessmentReply,
    ...statusSummary,
  },
  closed,
)
export type SavedReply = Static<typeof SavedReply>

/** The questionnaire to start a run of. */
export const AssessmentStart = Object({ questionnaireId: Id }, closed)

/** Why a measure is suggested: it affects a KPI of the question, or it belongs to the topic. */
export const SuggestionReason = Object({ kind: Enum(['KPI', 'TOPIC']), id: String(), name: String() }, closed)

/** A measure template that is suggested. */
export const SuggestedMeasure = Object(
  {
    templateId: String(),
    name: String(),
    description: String(),
    effort: Enum(['S', 'M', 'L']),
    durationWeeks: Number(),
    reasons: Array(SuggestionReason),
  },
  closed,
)
export type SuggestedMeasure = Static<typeof SuggestedMeasure>

/** The result of one question. */
export const QuestionResult = Object(
  {
    id: String(),
    text: String(),
    weight: Number(),
    value: Union([Integer(), Null()]),
    isNotApplicable: Boolean(),
    comment: String(),
    levelName: Union([String(), Null()]),
    previousValue: Union([Integer(), Null()]),
    isShared: Boolean({ description: 'The previous run has this question as well.' }),
    peerMedian: Value,
    kpis: Array(Named),
    suggestions: Array(SuggestedMeasure, { description: 'Only where the value is low.' }),
  },
  closed,
)
export type QuestionResult = Static<typeof QuestionResult>

/** The result of a run: its score compared with the previous run and the peers, and suggested measures for low replies. */
export const AssessmentResult = Object(
  {
    assessment: AssessmentSummary,
    minimum: Integer(),
    maximum: Integer(),
    questions: Array(QuestionResult),
    previous: Union([
      Object(
        {
          ...PreviousRun.properties,
          isSameVersion: Boolean(),
          comparedCount: Integer({ description: 'Questions with a value in both runs; only these are compared.' }),
          score: Value,
          ownScore: Value,
        },
        { ...closed, description: 'Both scores over the compared questions.' },
      ),
      Null(),
    ]),
    peers: Object(
      {
        group: Union([Named, Null()]),
        median: Value,
        contributors: Union([Integer(), Null()], {
          description: 'Business units that contribute to the median; null while fewer than five independent ones do.',
        }),
      },
      closed,
    ),
  },
  closed,
)
export type AssessmentResult = Static<typeof AssessmentResult>
