/** The largest size of a value or target that a person can enter. */
export const ENTERED_VALUE_LIMIT = 1e12

/** The largest number of characters of the reason for a correction. */
export const CORRECTION_REASON_LENGTH = 500
