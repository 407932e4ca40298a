import { Array, Boolean, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { LANGUAGES } from '../../language.ts'
import { SUPPORT_STATES } from './support.state.ts'

const closed = { additionalProperties: false } as const
const Moment = String({ format: 'date-time' })

/** What a request is about. */
export const SUPPORT_CATEGORIES = ['PROBLEM', 'QUESTION', 'FIGURES', 'ACCESS', 'IDEA', 'OTHER'] as const
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number]

/** Whose requests: one's own, or, for administrators, everybody's in the tenant. */
export const SUPPORT_SCOPES = ['OWN', 'TENANT'] as const
export type SupportScope = (typeof SUPPORT_SCOPES)[number]

/** Longest text of a request or an answer, in characters. */
export const SUPPORT_TEXT_LENGTH = 5_000
/** Largest screenshot: 10 MB. */
export const SCREENSHOT_BYTES = 10 * 1024 * 1024

/** Pictures that are accepted, by content. */
export const SCREENSHOT_TYPES = {
  PNG: { mediaType: 'image/png', extension: 'png' },
  JPEG: { mediaType: 'image/jpeg', extension: 'jpg' },
  WEBP: { mediaType: 'image/webp', extension: 'webp' },
} as const
export type ScreenshotType = keyof typeof SCREENSHOT_TYPES

/** A text in which something stands. */
const Words = String({ maxLength: SUPPORT_TEXT_LENGTH, pattern: '\\S' })

/** Where it happened and with what; gathered by the browser and shown before it is sent. */
const surroundings = {
  page: Union([String({ maxLength: 1_000 }), Null()], { description: 'Address in the product, from its `/` on.' }),
  build: Union([String({ maxLength: 100 }), Null()], { description: 'Build of the browser application.' }),
  browser: Union([String({ maxLength: 500 }), Null()], { description: 'What the browser calls itself.' }),
  language: Enum([...LANGUAGES], { description: 'Language of the screen.' }),
}

/** A request as it is written. */
export const SupportDraft = Object(
  {
    category: Enum([...SUPPORT_CATEGORIES]),
    text: Words,
    ...surroundings,
    screenshotId: Optional(
      Union([String({ format: 'uuid' }), Null()], { description: 'A screenshot that the caller uploaded before.' }),
    ),
  },
  closed,
)
export type SupportDraft = Static<typeof SupportDraft>

/** A picture of the screen. */
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

/** One step of a request: who moved it, where to, and what they answered. */
export const SupportStep = Object(
  {
    id: String({ format: 'uuid' }),
    state: Enum([...SUPPORT_STATES]),
    answer: Union([String(), Null()]),
    by: String({ description: 'Name of who did it.' }),
    at: Moment,
  },
  closed,
)
export type SupportStep = Static<typeof SupportStep>

/** A request for help with all that became of it. */
export const SupportRequest = Object(
  {
    id: String({ format: 'uuid' }),
    number: String({ description: 'For people, e.g. `S-2026-0042`: counted per tenant and year.' }),
    category: Enum([...SUPPORT_CATEGORIES]),
    text: String(),
    ...surroundings,
    state: Enum([...SUPPORT_STATES]),
    version: Integer({ description: 'Moves with every step; a step says on which it is based.' }),
    createdAt: Moment,
    changedAt: Moment,
    person: String({ description: 'Name of who asked.' }),
    businessUnit: Union([String(), Null()], { description: 'Name of the unit they worked in.' }),
    isOwn: Boolean(),
    screenshot: Union([Screenshot, Null()]),
    steps: Array(SupportStep, { description: 'The oldest first.' }),
    can: Object({ answer: Boolean() }, closed),
  },
  closed,
)
export type SupportRequest = Static<typeof SupportRequest>

/** One page of requests, those that changed last first. */
export const SupportPage = Object(
  {
    content: Array(SupportRequest),
    page: Integer(),
    size: Integer(),
    totalElements: Integer(),
    open: Integer({ description: 'How many of the scope are not resolved.' }),
  },
  closed,
)
export type SupportPage = Static<typeof SupportPage>

/** A step that an administrator takes. Moving on without a word is allowed; standing still needs one. */
export const SupportAnswer = Object(
  {
    state: Enum([...SUPPORT_STATES]),
    answer: Optional(Union([Words, Null()])),
    version: Integer(),
  },
  closed,
)
export type SupportAnswer = Static<typeof SupportAnswer>
