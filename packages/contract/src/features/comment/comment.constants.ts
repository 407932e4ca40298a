/** Maximum length of a comment, in characters (code points): about two pages. */
export const COMMENT_LENGTH = 4_000

/** Maximum number of comments on one subject: all of them are loaded at once. */
export const COMMENTS_PER_SUBJECT = 500
