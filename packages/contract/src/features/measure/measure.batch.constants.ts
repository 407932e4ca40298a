/** The greatest number of measures in each list of a batch. */
export const BATCH_LIMIT = 200
