import { Boolean, Enum, Integer, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { SUPPORT_SCOPES } from './support.constants.ts'
import { Screenshot, SupportAnswer, SupportDraft, SupportPage, SupportRequest } from './support.schema.ts'
import { SUPPORT_STATES } from './support.state.ts'

const closed = { additionalProperties: false } as const
const params = Object({ id: String({ format: 'uuid' }) }, closed)

export const createSupportRequest = defineOperation({
  id: 'createSupportRequest',
  feature: 'support',
  method: 'POST',
  path: '/support',
  summary: 'Create a support request',
  description:
    'Assigns a number to the request. Sends a mail to the tenant’s support address and to the caller, as far as these addresses are known. Without a mail server the mails wait in the queue.',
  requires: [],
  quota: { calls: 20, minutes: 60 },
  body: SupportDraft,
  reply: SupportRequest,
  errors: ['support.screenshot_not_found'],
  publishes: ['support.changed'],
})

export const uploadScreenshot = defineOperation({
  id: 'uploadScreenshot',
  feature: 'support',
  method: 'POST',
  path: '/support/screenshot',
  summary: 'Upload a screenshot for a support request',
  description:
    'The body is the image itself: PNG, JPEG or WebP, detected from the content, at most 10 MB. A screenshot that no request refers to within a day is removed.',
  requires: [],
  quota: { calls: 60, minutes: 60 },
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
  // A screenshot is invisible until `createSupportRequest` refers to it.
  publishes: [],
})

export const listSupportRequests = defineOperation({
  id: 'listSupportRequests',
  feature: 'support',
  method: 'GET',
  path: '/support',
  summary: 'Support requests',
  description: 'The own requests; `scope=TENANT` returns all requests of the tenant (TENANT_ADMIN).',
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
  summary: 'One support request',
  description: 'For the requester and for administrators (TENANT_ADMIN).',
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
  summary: 'Screenshot of a support request',
  description: 'For the requester and for administrators (TENANT_ADMIN).',
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
  summary: 'Answer a support request or change its state',
  description: 'The requester sees the answer, and receives it by mail when the address is known.',
  requires: ['TENANT_ADMIN'],
  params,
  body: SupportAnswer,
  reply: SupportRequest,
  errors: ['support.not_found', 'support.changed', 'support.no_change'],
  publishes: ['support.changed'],
})
