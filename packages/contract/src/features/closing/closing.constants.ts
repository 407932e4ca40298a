/** So many months can be closed or reopened, the last complete one first. */
export const CLOSING_MONTHS = 24
/** In characters. */
export const REOPEN_REASON_LENGTH = 500
