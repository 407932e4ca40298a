export const IMPORTANCES = ['NORMAL', 'HIGH'] as const
export type Importance = (typeof IMPORTANCES)[number]

export const MESSAGE_FILTERS = ['ALL', 'UNREAD'] as const

/** Maximum length of a message's title and text in each language, in characters (code points). */
export const MESSAGE_TITLE_LENGTH = 200
export const MESSAGE_TEXT_LENGTH = 10_000

/** The units and people that a list to choose from has at most; a search finds the others. */
export const LISTED_CHOICES = 50
