/** What other features may know of areas. */
export { type Area, type AreaCatalogue, readAreaCatalogue } from './area.catalogue.ts'
