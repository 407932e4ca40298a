/** Number of months of each series in a model. */
export const MODEL_MONTHS = 36

/** The format and language of an export. Default language: the caller's. */
export const SIMULATION_EXPORT_FORMATS = ['XLSX', 'PDF'] as const
