/** What other features may know of best practices. */
export { readBestPracticeCatalogue } from './best-practice.catalogue.ts'
export { readBestPractices } from './best-practice.service.ts'
