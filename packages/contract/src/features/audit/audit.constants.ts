export const AUDIT_OUTCOMES = ['DONE', 'FAILED'] as const

export const AUDIT_EXPORT_FORMATS = ['CSV', 'XLSX'] as const
