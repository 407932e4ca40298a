import { Array, Boolean, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { LANGUAGES } from '../../language.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import { SUPPORT_CATEGORIES, SUPPORT_TEXT_LENGTH } from './support.constants.ts'
import { SUPPORT_STATES } from './support.state.ts'

const closed = { additionalProperties: false } as const
const Moment = String({ format: 'date-time' })

const RequestText = MultiLine({ minLength: 1, maxLength: SUPPORT_TEXT_LENGTH })

/** Details of the client, collected by the browser and shown to the requester before sending. */
const clientDetails = {
  page: Union([SingleLine({ maxLength: 1_000 }), Null()], {
    description: 'Address in the product, starting with `/`.',
  }),
  build: Union([SingleLine({ maxLength: 100 }), Null()], { description: 'Build of the browser application.' }),
  browser: Union([SingleLine({ maxLength: 500 }), Null()], { description: 'User agent of the browser.' }),
  language: Enum([...LANGUAGES], { description: 'Language of the screen.' }),
}

/** A new support request. */
export const SupportDraft = Object(
  {
    category: Enum([...SUPPORT_CATEGORIES]),
    text: RequestText,
    ...clientDetails,
    screenshotId: Optional(
      Union([String({ format: 'uuid' }), Null()], { description: 'A screenshot uploaded by the caller.' }),
    ),
  },
  closed,
)
export type SupportDraft = Static<typeof SupportDraft>

/** A screenshot of a support request. */
export const Screenshot = Object(
  {
    id: String({ format: 'uuid' }),
    fileName: String(),
    type: Enum(['PNG', 'JPEG', 'WEBP']),
    byteSize: Integer({ minimum: 1 }),
  },
  closed,
)
export type Screenshot = Static<typeof Screenshot>

/** One step of a support request: a change of state, an answer, or both. */
export const SupportStep = Object(
  {
    id: String({ format: 'uuid' }),
    state: Enum([...SUPPORT_STATES]),
    answer: Union([String(), Null()]),
    by: String({ description: 'Name of the administrator.' }),
    at: Moment,
  },
  closed,
)
export type SupportStep = Static<typeof SupportStep>

/** A support request with its steps. */
export const SupportRequest = Object(
  {
    id: String({ format: 'uuid' }),
    number: String({ description: 'Displayed number, e.g. `S-2026-0042`, counted per tenant and year.' }),
    category: Enum([...SUPPORT_CATEGORIES]),
    text: String(),
    ...clientDetails,
    state: Enum([...SUPPORT_STATES]),
    version: Integer({ description: 'Increases with every step; a step contains the version it is based on.' }),
    createdAt: Moment,
    changedAt: Moment,
    person: String({ description: 'Name of the requester.' }),
    businessUnit: Union([String(), Null()], { description: 'Name of the unit in which the requester worked.' }),
    isOwn: Boolean(),
    screenshot: Union([Screenshot, Null()]),
    steps: Array(SupportStep, { description: 'Oldest first.' }),
    can: Object({ answer: Boolean() }, closed),
  },
  closed,
)
export type SupportRequest = Static<typeof SupportRequest>

/** One page of support requests, last changed first. */
export const SupportPage = Object(
  {
    content: Array(SupportRequest),
    page: Integer(),
    size: Integer(),
    totalElements: Integer(),
    open: Integer({ description: 'Number of unresolved requests in the scope.' }),
  },
  closed,
)
export type SupportPage = Static<typeof SupportPage>

/** A step by an administrator. The answer is required when the state does not change. */
export const SupportAnswer = Object(
  {
    state: Enum([...SUPPORT_STATES]),
    answer: Optional(Union([RequestText, Null()])),
    version: Integer(),
  },
  closed,
)
export type SupportAnswer = Static<typeof SupportAnswer>
