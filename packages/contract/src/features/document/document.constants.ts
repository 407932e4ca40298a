/** Longest file name, in characters: the limit of common file systems. */
export const DOCUMENT_NAME_LENGTH = 255

/** Who sees a document: everybody in the tenant, or one business unit. */
export const DOCUMENT_SCOPES = ['BUSINESS_UNIT', 'TENANT'] as const
export type DocumentScope = (typeof DOCUMENT_SCOPES)[number]
