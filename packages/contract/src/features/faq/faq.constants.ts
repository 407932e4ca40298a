/** Maximum length of a comment, in characters. */
export const FAQ_COMMENT_LENGTH = 1_000
