/** Public API of the feature `content`: items of packs by type. */
export { type ContentTypes, readContent, readContentNow } from './content.catalogue.ts'
export { ASSESSMENT_SCALE, DOCUMENTS, QUESTIONNAIRES, SOLUTION_TREE } from './content.pack-sections.ts'
