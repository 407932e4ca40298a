import {
  Array,
  Boolean,
  Enum,
  Integer,
  Literal,
  Null,
  Number,
  Object,
  Optional,
  type Static,
  String,
  Union,
} from 'typebox'
import { Period, UnitOfMeasure } from '../../figure.schema.ts'

/**
 * An answer: what AI analysis, AI chatbot and Q&A chatbot write. It is structured data, never markup, so that no answer can
 * bring a script, a remote image or a link of its own into the page.
 */

const closed = { additionalProperties: false } as const
const Id = String({ minLength: 1, maxLength: 100 })

/** Where a number of an answer comes from. */
export const ANSWER_SOURCES = ['KPI', 'POTENTIAL', 'MEASURE', 'ASSESSMENT', 'MARKET', 'SOLUTION_TREE'] as const

export const AnswerSource = Object(
  {
    kind: Enum([...ANSWER_SOURCES]),
    label: String({
      description: 'What the number is, in the reader’s language: KPI, period and what it is based on.',
    }),
    period: Union([Period, Null()]),
    address: String({ description: 'Path and query of the screen that shows the number.' }),
  },
  closed,
)
export type AnswerSource = Static<typeof AnswerSource>

/**
 * A piece of a sentence. A number has a source: the server has resolved it under the caller's rights and formatted it in the
 * reader's language. A piece with `citation` refers to the passage with this number, beginning at 1.
 */
export const AnswerSegment = Object(
  {
    text: String(),
    isStrong: Optional(Boolean()),
    source: Optional(AnswerSource),
    citation: Optional(Integer({ minimum: 1 })),
  },
  closed,
)
export type AnswerSegment = Static<typeof AnswerSegment>

const Segments = Array(AnswerSegment)

/** A series of a chart: KPI values by month; null where there is none. */
const ChartSeries = Object(
  { name: String(), points: Array(Object({ period: Period, value: Union([Number(), Null()]) }, closed)) },
  closed,
)

/** A measure that is proposed. Nothing is written before a person has saved the form that it prefills. */
export const MeasureProposal = Object(
  {
    title: String(),
    description: String(),
    kpiId: Union([Id, Null()]),
    templateId: Union([Id, Null()]),
    euroPerYear: Union([Number({ description: 'Potential of the KPI, EUR per year.' }), Null()]),
    delta: Optional(
      Number({
        description: 'The change of the KPI that the potential is calculated for; missing without a potential.',
      }),
    ),
  },
  closed,
)
export type MeasureProposal = Static<typeof MeasureProposal>

/** A part of an answer. */
export const AnswerBlock = Union([
  Object({ kind: Literal('HEADING'), segments: Segments }, closed),
  Object({ kind: Literal('PARAGRAPH'), segments: Segments }, closed),
  Object({ kind: Literal('LIST'), items: Array(Segments) }, closed),
  Object({ kind: Literal('TABLE'), header: Array(String()), rows: Array(Array(Segments)) }, closed),
  Object(
    {
      kind: Literal('CHART'),
      kpiId: Id,
      name: String(),
      unit: UnitOfMeasure,
      decimals: Integer(),
      series: Array(ChartSeries),
      address: String(),
    },
    closed,
  ),
  Object({ kind: Literal('MEASURE_PROPOSAL'), proposal: MeasureProposal }, closed),
  Object(
    {
      kind: Literal('CHOICES'),
      choices: Array(Object({ id: String({ description: 'A `suggestionId` to ask with.' }), text: String() }, closed)),
    },
    closed,
  ),
])
export type AnswerBlock = Static<typeof AnswerBlock>

/** A passage that an answer cites. */
export const Citation = Object(
  {
    number: Integer({ minimum: 1 }),
    kind: Enum(['FAQ', 'DOCUMENT', 'BEST_PRACTICE', 'TOPIC', 'NEWS', 'KPI']),
    title: String(),
    passage: String({ description: 'The cited text itself.' }),
    location: Union([String({ description: 'Page or section inside a document.' }), Null()]),
    address: String({ description: 'Path and query of the screen that opens the source.' }),
  },
  closed,
)
export type Citation = Static<typeof Citation>

/**
 * RUNNING: being written · DONE · STOPPED: by a person; what was written remains · FAILED: provider or limit, see `problem`.
 */
export const RUN_STATES = ['RUNNING', 'DONE', 'STOPPED', 'FAILED'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Why an answer could not be completed; each has a text in four languages. */
export const RUN_PROBLEMS = [
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_REFUSED',
  'PROVIDER_BUSY',
  'LIMIT_PERSON',
  'LIMIT_TENANT',
  'TOO_LONG',
  'INTERRUPTED',
] as const
export type RunProblem = (typeof RUN_PROBLEMS)[number]

/** One answer with the state of its run and who wrote it. */
export const Answer = Object(
  {
    runId: String({ format: 'uuid' }),
    state: Enum([...RUN_STATES]),
    problem: Union([Enum([...RUN_PROBLEMS]), Null()]),
    author: Object(
      {
        provider: Enum(['OPENAI', 'AZURE_OPENAI', 'ANTHROPIC', 'OPENAI_COMPATIBLE', 'BUILT_IN']),
        model: Union([String(), Null()]),
        isFallback: Boolean({
          description: 'The built-in analyst wrote because the configured provider was unavailable.',
        }),
      },
      closed,
    ),
    blocks: Array(AnswerBlock),
    citations: Array(Citation),
    droppedSentences: Integer({
      minimum: 0,
      description: 'Sentences that were not shown because they contained a number without a source.',
    }),
  },
  closed,
)
export type Answer = Static<typeof Answer>

/**
 * Events of the stream of a run (`text/event-stream`); the id of each is its position, so that `Last-Event-ID` resumes.
 * `block`: a new block follows · `segments`: pieces are appended to the last block's paragraph or last list item · `item`: the
 * last block, a list, has a new item · `row`: the last block, a table, has a new row · `citation`: a cited passage ·
 * `progress`: what is being done · `end`: the state has become final. `withAnswerEvent` applies the first five.
 */
export const AnswerEvent = Union([
  Object({ type: Literal('block'), block: AnswerBlock }, closed),
  Object({ type: Literal('segments'), segments: Segments }, closed),
  Object({ type: Literal('item'), segments: Segments }, closed),
  Object({ type: Literal('row'), cells: Array(Segments) }, closed),
  Object({ type: Literal('citation'), citation: Citation }, closed),
  Object({ type: Literal('progress'), text: String() }, closed),
  Object(
    { type: Literal('end'), state: Enum([...RUN_STATES]), problem: Union([Enum([...RUN_PROBLEMS]), Null()]) },
    closed,
  ),
])
export type AnswerEvent = Static<typeof AnswerEvent>
