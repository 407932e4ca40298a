import { Enum, Integer, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { IMPORT_NAME_LENGTH } from './import.constants.ts'
import { DeliveryWithdrawal, FigureDeliveryDetails } from './import.delivery.schema.ts'
import { FigureDeliveryPage, ImportFile, ImportOptions, ImportOrder } from './import.schema.ts'
import { ImportAlias, ImportAliasEdit, ImportNames, ImportSource, ImportSourceEdit } from './import-names.schema.ts'

const closed = { additionalProperties: false }
const params = Object({ id: String({ format: 'uuid' }) }, closed)
const requires = ['TENANT_ADMIN'] as const
/** A person imports figures of the own unit, an administrator and a token those of all units or of one. */
const ofFile = { requires, orOfOwnUnit: 'KPI_WRITE', acceptsImportToken: true } as const

export const listFigureDeliveries = defineOperation({
  id: 'listFigureDeliveries',
  feature: 'import',
  method: 'GET',
  path: '/import/delivery',
  summary: 'Deliveries of base figures',
  description:
    'Imported files, tenant packs and corrections by people, newest first, with the number of values that each added and changed. People with `KPI_WRITE` see those with figures of their own unit.',
  requires,
  orOfOwnUnit: 'KPI_WRITE',
  query: Object(
    {
      page: Optional(Integer({ minimum: 0, maximum: 100_000, default: 0 })),
      size: Optional(Integer({ minimum: 1, maximum: 100, default: 20 })),
      delivery: Optional(
        Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'The page with this delivery, instead of `page`; the first one if it is unknown.',
        }),
      ),
    },
    closed,
  ),
  reply: FigureDeliveryPage,
  errors: ['businessunit.not_selected'],
})

const deliveryParams = Object({ id: Integer({ minimum: 1, maximum: 2_147_483_647 }) }, closed)

export const getFigureDelivery = defineOperation({
  id: 'getFigureDelivery',
  feature: 'import',
  method: 'GET',
  path: '/import/delivery/{id}',
  summary: 'A delivery of base figures',
  description:
    'Its values with those that they replaced, implausible ones with the reason why they are right, who withdrew it and why, and what it changed in the KPIs.',
  requires,
  params: deliveryParams,
  reply: FigureDeliveryDetails,
  errors: ['import.delivery_not_found'],
})

export const withdrawFigureDelivery = defineOperation({
  id: 'withdrawFigureDelivery',
  feature: 'import',
  method: 'POST',
  path: '/import/delivery/{id}/withdraw',
  summary: 'Withdraw a delivery of base figures',
  description:
    'Each of its values becomes what it would be without the delivery: the one before, or no value. Values that a later delivery replaced stay. KPIs, benchmarks and potentials change in the same transaction. Nothing is deleted: the withdrawal is a delivery of its own, and reports of earlier weeks stay as they were. Repeating the call changes nothing.',
  requires,
  params: deliveryParams,
  body: DeliveryWithdrawal,
  reply: FigureDeliveryDetails,
  errors: ['import.delivery_not_found', 'import.cannot_withdraw', 'kpi.month_closed'],
  publishes: ['kpi.changed'],
})

export const restoreFigureDelivery = defineOperation({
  id: 'restoreFigureDelivery',
  feature: 'import',
  method: 'POST',
  path: '/import/delivery/{id}/restore',
  summary: 'Undo the withdrawal of a delivery',
  description:
    'Its values apply again, except those that a later delivery replaced. Repeating the call changes nothing.',
  requires,
  params: deliveryParams,
  reply: FigureDeliveryDetails,
  errors: ['import.delivery_not_found'],
  publishes: ['kpi.changed'],
})

export const downloadImportTemplate = defineOperation({
  id: 'downloadImportTemplate',
  feature: 'import',
  method: 'GET',
  path: '/import/template',
  summary: 'Template of a file of base figures',
  description:
    'A table with a row for every business unit and base figure of the last complete month, with their ids and names. The values are empty. The headings are in the language of the reader, and the import understands them.',
  ...ofFile,
  query: Object({ format: Optional(Enum(['CSV', 'XLSX'], { default: 'CSV' })) }, closed),
  binary: 'application/octet-stream',
  errors: ['businessunit.not_selected'],
})

export const uploadImportFile = defineOperation({
  id: 'uploadImportFile',
  feature: 'import',
  method: 'POST',
  path: '/import/file',
  summary: 'Upload and check a file of base figures',
  description:
    'The body is a CSV file or a workbook (XLSX, ODS, Excel 2003 XML). It is stored for a day and checked in the background; `getImportFile` returns the result. Nothing is imported.',
  ...ofFile,
  quota: { calls: 100, minutes: 60 },
  query: Object(
    { name: String({ minLength: 1, maxLength: IMPORT_NAME_LENGTH, description: 'Name of the file.' }) },
    closed,
  ),
  upload: 'application/octet-stream',
  reply: ImportFile,
  errors: [
    'businessunit.not_selected',
    'import.type_not_allowed',
    'document.name_not_usable',
    'document.empty',
    'document.too_large',
    'document.upload_incomplete',
    'document.content_unavailable',
  ],
  // Figures change with the import only.
  publishes: [],
})

export const getImportFile = defineOperation({
  id: 'getImportFile',
  feature: 'import',
  method: 'GET',
  path: '/import/file/{id}',
  summary: 'An uploaded file of base figures',
  description:
    'Its state and the result of its latest check. Any administrator of the tenant may read it, for a day; people with `KPI_WRITE` those of their own unit.',
  ...ofFile,
  params,
  reply: ImportFile,
  errors: ['businessunit.not_selected', 'import.file_not_found'],
})

export const checkImportFile = defineOperation({
  id: 'checkImportFile',
  feature: 'import',
  method: 'POST',
  path: '/import/file/{id}/check',
  summary: 'Check a file of base figures again',
  description:
    'Reads the uploaded file again in the background, with the given options. A check that is still running is replaced.',
  ...ofFile,
  quota: { calls: 300, minutes: 60 },
  params,
  body: ImportOptions,
  reply: ImportFile,
  errors: ['businessunit.not_selected', 'import.file_not_found', 'import.already_started'],
  // Figures change with the import only.
  publishes: [],
})

export const importFigures = defineOperation({
  id: 'importFigures',
  feature: 'import',
  method: 'POST',
  path: '/import/file/{id}/import',
  summary: 'Import a checked file of base figures',
  description:
    'Imports the file in the background, whole or not at all, in one transaction with the KPIs and benchmarks that depend on it. `check` is the number of the check that the person has seen. Repeating the call changes nothing. If other figures arrived since the check, the file is checked again and the reply is 409 `import.outdated`, unless `replace` is true. Values that differ are replaced only with `replace`; otherwise 409 `import.differs`. Each implausible value of the check is confirmed with a reason, left out or mended in `decisions`; `confirmRest` is the reason for all others. Otherwise 409 `import.implausible`; the list is in the report of the check.',
  ...ofFile,
  params,
  body: ImportOrder,
  reply: ImportFile,
  errors: [
    'businessunit.not_selected',
    'import.file_not_found',
    'import.not_checked',
    'import.has_problems',
    'import.differs',
    'import.implausible',
    'import.outdated',
  ],
  // The background task publishes `kpi.changed` when the figures have changed.
  publishes: [],
})

export const discardImportFile = defineOperation({
  id: 'discardImportFile',
  feature: 'import',
  method: 'DELETE',
  path: '/import/file/{id}',
  summary: 'Discard an uploaded file of base figures',
  description:
    'Stops its check and removes it. An import that was started cannot be stopped: 409 `import.already_started`.',
  ...ofFile,
  params,
  errors: [
    'businessunit.not_selected',
    'import.file_not_found',
    'import.already_started',
    'document.content_unavailable',
  ],
  // Figures change with the import only.
  publishes: [],
})

export const getImportNames = defineOperation({
  id: 'getImportNames',
  feature: 'import',
  method: 'GET',
  path: '/import/names',
  summary: 'What imports know',
  description: 'Units and figures, other names of them, and how files of each source are read.',
  requires,
  reply: ImportNames,
})

export const saveImportAlias = defineOperation({
  id: 'saveImportAlias',
  feature: 'import',
  method: 'PUT',
  path: '/import/alias',
  summary: 'Save another name of a unit or figure',
  description:
    'Every later import reads the name as this unit or figure. Case, accents and blanks do not matter. An existing meaning of the name is replaced.',
  requires,
  body: ImportAliasEdit,
  reply: ImportAlias,
  errors: ['import.alias_not_usable'],
  // Figures change with the import only.
  publishes: [],
})

export const deleteImportAlias = defineOperation({
  id: 'deleteImportAlias',
  feature: 'import',
  method: 'DELETE',
  path: '/import/alias/{id}',
  summary: 'Delete another name of a unit or figure',
  description: 'Values that were imported with it stay.',
  requires,
  params,
  errors: ['import.alias_not_found'],
  // Figures change with the import only.
  publishes: [],
})

const ofShape = Object({ shape: ImportSource.properties.shape }, closed)

export const saveImportSource = defineOperation({
  id: 'saveImportSource',
  feature: 'import',
  method: 'PUT',
  path: '/import/source/{shape}',
  summary: 'Save how files of a source are read',
  description: 'An import saves it on its own, if options were chosen. Later files with the same columns are read so.',
  requires,
  params: ofShape,
  body: ImportSourceEdit,
  reply: ImportSource,
  // Figures change with the import only.
  publishes: [],
})

export const deleteImportSource = defineOperation({
  id: 'deleteImportSource',
  feature: 'import',
  method: 'DELETE',
  path: '/import/source/{shape}',
  summary: 'Forget how files of a source are read',
  description: 'The next file of the source is checked as if it were the first.',
  requires,
  params: ofShape,
  errors: ['import.source_not_found'],
  // Figures change with the import only.
  publishes: [],
})
