/** What other features may know of areas. */
export { type AreaCatalogue, readAreaCatalogue } from './area.catalogue.ts'
