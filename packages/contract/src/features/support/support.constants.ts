/** The categories of support requests. */
export const SUPPORT_CATEGORIES = ['PROBLEM', 'QUESTION', 'FIGURES', 'ACCESS', 'IDEA', 'OTHER'] as const
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number]

/** The own requests, or, for administrators, all requests of the tenant. */
export const SUPPORT_SCOPES = ['OWN', 'TENANT'] as const
export type SupportScope = (typeof SUPPORT_SCOPES)[number]

/** Maximum length of a request or an answer, in characters. */
export const SUPPORT_TEXT_LENGTH = 5_000
/** Maximum size of a screenshot, in bytes: 10 MB. */
export const SCREENSHOT_BYTES = 10 * 1024 * 1024

/** The accepted image types, detected from the content. */
export const SCREENSHOT_TYPES = {
  PNG: { mediaType: 'image/png', extension: 'png' },
  JPEG: { mediaType: 'image/jpeg', extension: 'jpg' },
  WEBP: { mediaType: 'image/webp', extension: 'webp' },
} as const
export type ScreenshotType = keyof typeof SCREENSHOT_TYPES
