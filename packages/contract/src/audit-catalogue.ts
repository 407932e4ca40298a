import type { Operation } from './operation.ts'

/** What the events of the audit log are about; the log is filtered by it. */
export const AUDIT_KINDS = [
  'CHANGE',
  'SIGN_IN',
  'SIGN_OUT',
  'EXPORT',
  'RIGHTS',
  'ACCOUNT',
  'PERSONAL_DATA',
  'IMPORT',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

const READ_MARK = 'Marks something as read or opened for the caller; changes nothing for others.'
const PREPARES = 'Prepares a step that is recorded when it is finished; changes nothing until then.'
const IMPORTS_LATER = 'Checks a file; changes no figures until it is imported.'
const OWN_VIEW = 'A private mark: how the caller looks at a page. Changes nothing for others.'
const USAGE = 'A usage signal, which the usage view counts.'

/** Operations that leave no event in the audit log, although they write or reply with a file, with the reason. */
export const UNRECORDED_OPERATIONS: Readonly<Record<string, string>> = {
  signalAiAnalysis: USAGE,
  signalAreaClick: USAGE,
  signalDocumentDownload: USAGE,
  signalKpiDetails: USAGE,
  signalTopicClick: USAGE,
  signalUserLogin: USAGE,
  signalWeeklyReport: USAGE,
  markMessage: READ_MARK,
  markAllMessages: READ_MARK,
  markNewsSeen: READ_MARK,
  rememberTopicStep: READ_MARK,
  previewAudience: 'Counts the recipients of a message that is not sent yet; changes nothing.',
  previewPeopleImport: 'Checks a file; changes nothing.',
  previewPeerGroup: 'Counts the members of a group that is not saved yet; changes nothing.',
  createSavedView: OWN_VIEW,
  updateSavedView: OWN_VIEW,
  setDefaultSavedView: OWN_VIEW,
  deleteSavedView: OWN_VIEW,
  restoreSavedView: OWN_VIEW,
  toggleFavoriteKpi: OWN_VIEW,
  orderFavoriteKpis: OWN_VIEW,
  saveGettingStarted: OWN_VIEW,
  beginAuthenticator: PREPARES,
  beginPasskey: PREPARES,
  beginPasskeySignIn: PREPARES,
  beginPasskeyProof: PREPARES,
  readAccountLink: 'Shows what a link is for; the password that is set with it is recorded.',
  readLedger: IMPORTS_LATER,
  uploadImportFile: IMPORTS_LATER,
  checkImportFile: IMPORTS_LATER,
  discardImportFile: IMPORTS_LATER,
  importFigures: 'The import is recorded by its job, which knows what changed.',
  downloadImportTemplate: 'An empty table with ids and names.',
  requestPasswordReset: 'The mail is recorded by its job, which knows whether there is an account.',
  downloadScreenshot: 'A picture inside of the page of a support request.',
  streamEvents: 'A stream of change notices, without data.',
  streamAiRun: 'The stream of an answer, of which the question is recorded.',
}

/** Whether each successful call of an operation leaves one event in the audit log: every write and every file. */
export function isRecorded({ id, method, binary }: Pick<Operation, 'id' | 'method' | 'binary'>): boolean {
  return (method !== 'GET' || binary !== undefined) && !(id in UNRECORDED_OPERATIONS)
}
