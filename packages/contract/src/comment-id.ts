import { Optional, String } from 'typebox'

/** The id of a comment to write. */
export const CommentId = Optional(
  String({ format: 'uuid', description: 'Chosen by the caller, so that a repeated call creates no second comment.' }),
)
