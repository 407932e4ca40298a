import { Boolean, Enum, Integer, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  Screenshot,
  SUPPORT_SCOPES,
  SupportAnswer,
  SupportDraft,
  SupportPage,
  SupportRequest,
} from './support.schema.ts'
import { SUPPORT_STATES } from './support.state.ts'

const closed = { additionalProperties: false } as const
const params = Object({ id: String({ format: 'uuid' }) }, closed)

export const createSupportRequest = defineOperation({
  id: 'createSupportRequest',
  feature: 'support',
  method: 'POST',
  path: '/support',
  summary: 'Ask for help',
  description:
    'Gives the request a number. The tenant’s support address gets a mail, and so does the caller, where there are such addresses and a mail server; without, nothing is lost.',
  requires: [],
  body: SupportDraft,
  reply: SupportRequest,
  errors: ['support.screenshot_not_found'],
})

export const uploadScreenshot = defineOperation({
  id: 'uploadScreenshot',
  feature: 'support',
  method: 'POST',
  path: '/support/screenshot',
  summary: 'Upload a screenshot for a request',
  description:
    'The body is the picture itself: PNG, JPEG or WebP, by content, at most 10 MB. One that no request names within a day is removed.',
  requires: [],
  query: Object({ name: String({ minLength: 1, maxLength: 255, description: 'Name of the file.' }) }, closed),
  upload: 'application/octet-stream',
  reply: Screenshot,
  errors: [
    'support.screenshot_type',
    'document.empty',
    'document.too_large',
    'document.upload_incomplete',
    'document.content_unavailable',
  ],
})

export const listSupportRequests = defineOperation({
  id: 'listSupportRequests',
  feature: 'support',
  method: 'GET',
  path: '/support',
  summary: 'Requests for help and their state',
  description: '`scope=TENANT` gives everybody’s, to administrators (TENANT_ADMIN).',
  requires: [],
  query: Object(
    {
      scope: Optional(Enum([...SUPPORT_SCOPES], { default: 'OWN' })),
      state: Optional(Enum([...SUPPORT_STATES])),
      page: Optional(Integer({ minimum: 0, maximum: 10_000, default: 0 })),
      size: Optional(Integer({ minimum: 1, maximum: 100, default: 50 })),
    },
    closed,
  ),
  reply: SupportPage,
  errors: ['permission.missing'],
})

export const getSupportRequest = defineOperation({
  id: 'getSupportRequest',
  feature: 'support',
  method: 'GET',
  path: '/support/{id}',
  summary: 'One request',
  description: 'For who asked, and for administrators (TENANT_ADMIN).',
  requires: [],
  params,
  reply: SupportRequest,
  errors: ['support.not_found'],
})

export const downloadScreenshot = defineOperation({
  id: 'downloadScreenshot',
  feature: 'support',
  method: 'GET',
  path: '/support/{id}/screenshot',
  summary: 'The screenshot of a request',
  description: 'For who asked, and for administrators (TENANT_ADMIN).',
  requires: [],
  params,
  query: Object({ inline: Optional(Boolean({ default: false })) }, closed),
  binary: 'application/octet-stream',
  errors: ['support.not_found', 'document.content_unavailable'],
})

export const answerSupportRequest = defineOperation({
  id: 'answerSupportRequest',
  feature: 'support',
  method: 'PATCH',
  path: '/support/{id}',
  summary: 'Answer a request, or move it on',
  description: 'Who asked sees the answer, and gets a mail where they have an address.',
  requires: ['TENANT_ADMIN'],
  params,
  body: SupportAnswer,
  reply: SupportRequest,
  errors: ['support.not_found', 'support.changed', 'support.nothing_said'],
})
