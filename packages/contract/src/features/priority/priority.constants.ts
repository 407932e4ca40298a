/** The most units whose first problem is read at once. */
export const FIRST_PROBLEM_UNITS = 24
