/** The greatest number of tasks of a measure. */
export const TASKS_PER_MEASURE = 50
