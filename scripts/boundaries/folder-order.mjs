/**
 * The order of the folders inside each feature that has several, lowest first: files of a folder import those of their own and lower
 * folders, and those of the feature itself. A new folder is added here.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FOLDER_ORDER = {
  'server/ai': ['settings', 'gate', 'run', 'situation', 'report', 'chat', 'qa', 'analysis'],
  'server/assessment': ['reply', 'result', 'pack'],
  'server/content': ['edit', 'questionnaire'],
  'server/document': ['upload', 'pack'],
  'server/import': ['delivery', 'names', 'reading', 'upload'],
  'server/kpi': ['value', 'definition', 'reading', 'potential', 'rollup', 'actual-value', 'target', 'analysis', 'pack'],
  'server/market': ['report', 'import'],
  'server/measure': ['reference', 'task', 'list', 'detail', 'edit', 'effect', 'portfolio', 'export', 'report', 'pack'],
  'server/person': [
    'account',
    'invitation',
    'people',
    'role',
    'second-factor',
    'passkey',
    'proof',
    'single-sign-on',
    'personal-data',
  ],
  'server/report': ['weekly', 'statement', 'subscription'],
  'server/simulation': ['calculation', 'scenario', 'comparison', 'export', 'pack'],
  'web/ai': ['answer', 'analysis', 'chat', 'qa'],
  'web/assessment': ['reply', 'result', 'run'],
  'web/document': ['upload', 'preview', 'list'],
  'web/kpi': ['comparison', 'potential', 'target', 'overview', 'analysis', 'value'],
  'web/measure': [
    'field',
    'due',
    'task',
    'move',
    'plan',
    'batch',
    'in-place',
    'list',
    'board',
    'calendar',
    'export',
    'detail',
    'proposal',
    'form',
    'effect',
    'done',
    'reminder',
    'meeting',
    'portfolio',
    'overview',
  ],
  'web/message': ['inbox', 'compose', 'sent'],
  'web/person': ['passkey', 'proof', 'second-factor', 'account', 'role', 'personal-data', 'people'],
  'web/report': ['statement', 'weekly'],
  'web/simulation': [
    'calculation',
    'result',
    'scenario',
    'lever',
    'analysis',
    'tree',
    'action',
    'list',
    'actuals',
    'compare',
    'editor',
  ],
}

/** The name of the rule for a folder, e.g. `order-server-kpi-value`. */
export const orderRuleName = (feature, folder) => `order-${feature.replace('/', '-')}-${folder}`
