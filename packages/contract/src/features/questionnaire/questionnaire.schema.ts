import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Language, Text } from '../../language.schema.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import {
  LEVEL_TEXT_LENGTH,
  QUESTION_KPI_COUNT,
  QUESTION_TEXT_LENGTH,
  QUESTION_WEIGHT_MAX,
  QUESTIONNAIRE_ORIGINS,
  QUESTIONNAIRE_QUESTION_COUNT,
} from './questionnaire.constants.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Id = String({ minLength: 1, maxLength: 100 })
const Version = Integer({ minimum: 0, maximum: 2_147_483_646 })

const textsOf = (maxLength: number, description: string) => {
  const line = Optional(MultiLine({ minLength: 1, maxLength }))
  return Object(
    { en: line, de: line, tr: line, sk: line },
    {
      ...closed,
      description: `${description} The tenant's default language is required; readers of a missing one read it.`,
    },
  )
}

/** A question in the languages in which it is written. */
export const EditedQuestion = Object(
  {
    id: String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$',
      description: 'Replies to the same id are compared; a question with another meaning needs a new id, e.g. a UUID.',
    }),
    texts: textsOf(QUESTION_TEXT_LENGTH, 'The question.'),
    weight: Number({ exclusiveMinimum: 0, maximum: QUESTION_WEIGHT_MAX, description: 'Weight in the score.' }),
    kpiIds: Array(Id, {
      maxItems: QUESTION_KPI_COUNT,
      uniqueItems: true,
      description: 'KPIs that the question is about. Low replies suggest measures that affect them.',
    }),
    levels: Array(Object({ value: Integer(), texts: textsOf(LEVEL_TEXT_LENGTH, 'What this value means.') }, closed), {
      maxItems: 20,
      description: 'Own descriptions of values; other values have those of the general scale.',
    }),
  },
  closed,
)
export type EditedQuestion = Static<typeof EditedQuestion>

/** The questions in their order, saved as a draft or published, with the version that the change is based on. */
export const QuestionnaireEdit = Object(
  {
    version: Version,
    state: Enum(['DRAFT', 'PUBLISHED']),
    questions: Array(EditedQuestion, { minItems: 1, maxItems: QUESTIONNAIRE_QUESTION_COUNT }),
  },
  closed,
)
export type QuestionnaireEdit = Static<typeof QuestionnaireEdit>

/** The version that a change is based on, or that it led to. */
export const QuestionnaireVersionBody = Object({ version: Version }, closed)

/** Which questionnaires are listed. */
export const QuestionnaireQuery = Object(
  {
    search: Optional(SingleLine({ maxLength: 200, description: 'Words of the topic or a question, in any language.' })),
    areaId: Optional(Id),
    origin: Optional(Enum([...QUESTIONNAIRE_ORIGINS])),
    withoutLanguage: Optional(Language),
  },
  closed,
)
export type QuestionnaireQuery = Static<typeof QuestionnaireQuery>

const Named = Object({ id: String(), name: String() }, closed)

const rowProperties = {
  id: String(),
  name: String({ description: 'Its own name, otherwise that of the topic.' }),
  topicId: String(),
  topicName: String(),
  area: nullable(Named),
  version: Integer({ description: 'Of the edit; 0: never changed in the product.' }),
  number: Integer({ description: 'The version that people who reply see; increases with every publication.' }),
  questionCount: Integer({ description: 'Questions that a self-assessment that starts now has.' }),
  origin: Enum([...QUESTIONNAIRE_ORIGINS]),
  hasDraft: Boolean({ description: 'Changes were saved that are not published.' }),
  isInPack: Boolean({ description: 'False: the pack no longer has it; resetting removes it.' }),
  languages: Array(Language, { description: 'The languages in which all its texts are written.' }),
  changedAt: nullable(String({ format: 'date-time' })),
  changedBy: nullable(String({ description: 'Name of the person who changed it last in the product.' })),
  runs: Object(
    {
      open: Integer({ description: 'Self-assessments in progress. They keep the version they were started with.' }),
      submitted: Integer({ description: 'Submitted and completed self-assessments.' }),
    },
    { ...closed, description: 'Self-assessments of all business units.' },
  ),
}

/** A questionnaire in the list of content administrators, in their language. */
export const QuestionnaireRow = Object(rowProperties, closed)
export type QuestionnaireRow = Static<typeof QuestionnaireRow>

/** Questionnaires in the order of areas and topics. */
export const QuestionnaireList = Object(
  {
    content: Array(QuestionnaireRow),
    totalElements: Integer({ description: 'Questionnaires without filters.' }),
    areas: Array(Named, { description: 'Areas with questionnaires.' }),
  },
  closed,
)
export type QuestionnaireList = Static<typeof QuestionnaireList>

/** A questionnaire in all its languages. */
export const QuestionnaireDetails = Object(
  {
    ...rowProperties,
    questions: Array(EditedQuestion, { description: 'Those of the draft, otherwise the published ones.' }),
    published: Array(EditedQuestion, { description: 'Those of self-assessments that start now.' }),
    packQuestions: nullable(Array(EditedQuestion, { description: 'Those that the pack has now.' })),
  },
  closed,
)
export type QuestionnaireDetails = Static<typeof QuestionnaireDetails>

/** What questions can refer to, and the general scale. */
export const QuestionnaireChoices = Object(
  {
    defaultLanguage: Language,
    scale: Array(Object({ value: Integer(), name: Text, description: Text }, closed), {
      description: 'From the lowest value to the highest.',
    }),
    kpis: Array(Object({ id: String(), name: String(), areaName: nullable(String()) }, closed)),
    measureTemplates: Array(Object({ id: String(), name: String(), kpiIds: Array(String()) }, closed), {
      description: 'Measures that low replies can suggest, with the KPIs that they affect.',
    }),
  },
  closed,
)
export type QuestionnaireChoices = Static<typeof QuestionnaireChoices>
