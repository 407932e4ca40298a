/** Public API of the feature `area`. */
export { type AreaCatalogue, readAreaCatalogue } from './area.catalogue.ts'
export { listUnitsOfMeasure } from './area.repository.ts'
