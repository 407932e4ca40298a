// Written by `npm run generate` from packages/contract/src/features/import/import.operations.ts.
import type * as contract from '@lotse/contract/features/import/import.operations.ts'
import type { WebOperation } from '../operation.ts'

export const checkImportFile: WebOperation<typeof contract.checkImportFile> = { id: 'checkImportFile', feature: 'import', base: 'workflow', method: 'POST', path: '/import/file/{id}/check' }
export const deleteImportAlias: WebOperation<typeof contract.deleteImportAlias> = { id: 'deleteImportAlias', feature: 'import', base: 'workflow', method: 'DELETE', path: '/import/alias/{id}' }
export const deleteImportSource: WebOperation<typeof contract.deleteImportSource> = { id: 'deleteImportSource', feature: 'import', base: 'workflow', method: 'DELETE', path: '/import/source/{shape}' }
export const discardImportFile: WebOperation<typeof contract.discardImportFile> = { id: 'discardImportFile', feature: 'import', base: 'workflow', method: 'DELETE', path: '/import/file/{id}' }
export const downloadImportTemplate: WebOperation<typeof contract.downloadImportTemplate> = { id: 'downloadImportTemplate', feature: 'import', base: 'workflow', method: 'GET', path: '/import/template' }
export const getFigureDelivery: WebOperation<typeof contract.getFigureDelivery> = { id: 'getFigureDelivery', feature: 'import', base: 'workflow', method: 'GET', path: '/import/delivery/{id}' }
export const getImportFile: WebOperation<typeof contract.getImportFile> = { id: 'getImportFile', feature: 'import', base: 'workflow', method: 'GET', path: '/import/file/{id}' }
export const getImportNames: WebOperation<typeof contract.getImportNames> = { id: 'getImportNames', feature: 'import', base: 'workflow', method: 'GET', path: '/import/names' }
export const importFigures: WebOperation<typeof contract.importFigures> = { id: 'importFigures', feature: 'import', base: 'workflow', method: 'POST', path: '/import/file/{id}/import' }
export const listFigureDeliveries: WebOperation<typeof contract.listFigureDeliveries> = { id: 'listFigureDeliveries', feature: 'import', base: 'workflow', method: 'GET', path: '/import/delivery' }
export const restoreFigureDelivery: WebOperation<typeof contract.restoreFigureDelivery> = { id: 'restoreFigureDelivery', feature: 'import', base: 'workflow', method: 'POST', path: '/import/delivery/{id}/restore' }
export const saveImportAlias: WebOperation<typeof contract.saveImportAlias> = { id: 'saveImportAlias', feature: 'import', base: 'workflow', method: 'PUT', path: '/import/alias' }
export const saveImportSource: WebOperation<typeof contract.saveImportSource> = { id: 'saveImportSource', feature: 'import', base: 'workflow', method: 'PUT', path: '/import/source/{shape}' }
export const uploadImportFile: WebOperation<typeof contract.uploadImportFile> = { id: 'uploadImportFile', feature: 'import', base: 'workflow', method: 'POST', path: '/import/file', upload: 'application/octet-stream' }
export const withdrawFigureDelivery: WebOperation<typeof contract.withdrawFigureDelivery> = { id: 'withdrawFigureDelivery', feature: 'import', base: 'workflow', method: 'POST', path: '/import/delivery/{id}/withdraw' }
