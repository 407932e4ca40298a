/** What content administrators write in the product: news articles, and questions of the FAQ with their answers. */
export const CONTENT_TYPES = ['NEWS', 'FAQ'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** The states that an entry is saved in. Readers see published entries; news from their day of publication on. */
export const CONTENT_STATES = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** The states that lists show: SCHEDULED is published, with a later day of publication. */
export const SHOWN_CONTENT_STATES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const
export type ShownContentState = (typeof SHOWN_CONTENT_STATES)[number]

/** Where an entry comes from: the tenant pack, the tenant pack with changes made in the product, or written in the product. */
export const CONTENT_ORIGINS = ['PACK', 'EDITED', 'PRODUCT'] as const
export type ContentOrigin = (typeof CONTENT_ORIGINS)[number]

/** Maximum lengths in each language, in characters (code points). */
export const CONTENT_TITLE_LENGTH = 200
export const CONTENT_TEXT_LENGTH = 20_000
export const CONTENT_KEYWORDS_LENGTH = 500
/** Maximum length of the source of a news article. */
export const CONTENT_SOURCE_LENGTH = 300
