/** Public API of the feature `content`: items of packs by type, and what was changed in the product. */
export { type ContentTypes, readContent, readContentNow, readPackContentNow } from './content.catalogue.ts'
export { ASSESSMENT_SCALE, DOCUMENTS, QUESTIONNAIRES, SOLUTION_TREE } from './content.pack-sections.ts'
export { listContentItems } from './content.repository.ts'
export {
  listQuestionnaireEdits,
  readQuestionnaireReferences,
  saveQuestionnaireEdit,
} from './questionnaire/edited.repository.ts'
export {
  type EditableQuestionnaire,
  editableQuestionnaires,
  numberOf,
  packQuestions,
  type WrittenQuestion,
} from './questionnaire/edited.ts'
