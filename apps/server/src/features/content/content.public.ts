/** What other features may know of content: entries by type, as packs brought them. */
export { type ContentTypes, readContent, readContentNow } from './content.catalogue.ts'
export { ASSESSMENT_SCALE, QUESTIONNAIRES } from './content.pack-sections.ts'
