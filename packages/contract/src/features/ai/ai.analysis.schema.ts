import {
  Array,
  Boolean,
  Enum,
  Integer,
  Null,
  Number,
  Object,
  Optional,
  type Static,
  String,
  type TSchema,
  Union,
} from 'typebox'
import { Period } from '../../figure.schema.ts'
import { Language } from '../../language.schema.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import { ANALYSIS_SCOPES, QUESTION_LENGTH } from './ai.analysis.constants.ts'
import { Answer, AnswerSource, RUN_PROBLEMS, RUN_STATES } from './answer.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends TSchema>(schema: T) => Union([schema, Null()])
const Uuid = String({ format: 'uuid' })

/** An analysis to write. */
export const NewAiAnalysis = Object(
  {
    scope: Enum([...ANALYSIS_SCOPES]),
    scopeId: Optional(
      nullable(
        String({ minLength: 1, maxLength: 100, description: 'Id of the area, topic or KPI; none for the whole unit.' }),
      ),
    ),
    period: Optional(Period),
    question: Optional(
      MultiLine({ maxLength: QUESTION_LENGTH, description: 'What the reader wants to know besides.' }),
    ),
  },
  closed,
)
export type NewAiAnalysis = Static<typeof NewAiAnalysis>

/** Which analyses to list, and which page. Newest first. */
export const AiAnalysisQuery = Object(
  {
    page: Optional(Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    size: Optional(Integer({ minimum: 1, maximum: 100, default: 20 })),
    scope: Optional(Enum([...ANALYSIS_SCOPES])),
    isOwn: Optional(Boolean({ description: 'Only analyses that the caller has started.' })),
    search: Optional(
      SingleLine({
        maxLength: 200,
        description:
          'Words that all occur in the name of the subject or in the question; case and accents are ignored.',
      }),
    ),
  },
  closed,
)
export type AiAnalysisQuery = Static<typeof AiAnalysisQuery>

/** An analysis in a list. */
export const AiAnalysisItem = Object(
  {
    id: Uuid,
    runId: Uuid,
    scope: Enum([...ANALYSIS_SCOPES]),
    scopeId: nullable(String()),
    name: String({ description: 'Name of the unit, area, topic or KPI, in the language of the analysis.' }),
    period: Period,
    question: String(),
    language: Language,
    state: Enum([...RUN_STATES]),
    problem: nullable(Enum([...RUN_PROBLEMS])),
    owner: nullable(Object({ id: Uuid, name: String() }, closed)),
    isOwn: Boolean(),
    isShared: Boolean(),
    createdAt: String({ format: 'date-time' }),
    can: Object({ share: Boolean(), stop: Boolean(), delete: Boolean() }, closed),
  },
  closed,
)
export type AiAnalysisItem = Static<typeof AiAnalysisItem>

/** A page of analyses. */
export const AiAnalysisList = Object(
  {
    content: Array(AiAnalysisItem),
    page: Integer(),
    size: Integer(),
    totalElements: Integer(),
    unfilteredElements: Integer({ description: 'All analyses that the caller sees, without the filter.' }),
  },
  closed,
)
export type AiAnalysisList = Static<typeof AiAnalysisList>

/** What a reader says about an analysis. */
export const AiFeedback = Object({ isHelpful: Boolean(), text: MultiLine({ maxLength: 2_000 }) }, closed)
export type AiFeedback = Static<typeof AiFeedback>

/** An analysis with its answer and what it is based on. While it is being written, the answer is returned as far as it is. */
export const AiAnalysisDetail = Object(
  {
    ...AiAnalysisItem.properties,
    answer: Answer,
    basis: Object(
      {
        promptVersion: nullable(String({ description: 'Version of the instructions to the model; null: BUILT_IN.' })),
        inputTokens: Integer(),
        outputTokens: Integer(),
        cost: nullable(Number({ description: 'By the configured prices; null if there are none.' })),
        startedAt: String({ format: 'date-time' }),
        endedAt: nullable(String({ format: 'date-time' })),
        sources: Array(AnswerSource, { description: 'Every source of a number in the answer, once.' }),
      },
      closed,
    ),
    feedback: nullable(AiFeedback),
  },
  closed,
)
export type AiAnalysisDetail = Static<typeof AiAnalysisDetail>
