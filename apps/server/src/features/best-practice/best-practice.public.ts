/** Public API of the feature `best-practice`. */
export { readBestPracticeCatalogue } from './best-practice.catalogue.ts'
export { readBestPractices } from './best-practice.service.ts'
