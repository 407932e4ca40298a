import { LANGUAGES } from '@lotse/contract/language.ts'
import { Array, Enum, Integer, Number, Object, Optional, String } from 'typebox'
import { defineSection, type PackSection } from '../../platform/pack/pack.ts'
import { PackDay } from '../../platform/pack/pack-day.ts'
import { Id, Line, PackFilePaths, PackPages, PackText, ref, unique } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const Kpis = Array(ref('kpis'), { uniqueItems: true })
const BestPractices = Array(ref('best-practices'), { uniqueItems: true })
const Order = Integer({ minimum: 0 })
const Score = Integer({ minimum: 0, maximum: 10 })
const Level = Integer({ description: 'a value of assessment-scale.yaml', 'x-ref': ['assessment-scale'] })

const byId = ({ id }: { id: string }) => id

/** `assessment-scale.yaml`: the scale of all questions. */
export const ASSESSMENT_SCALE = defineSection({
  name: 'assessment-scale',
  noun: 'value of the assessment scale',
  form: 'LIST',
  title: 'The scale of all questions, from the lowest value to the highest.',
  item: Object({ value: Score, name: PackText, description: PackText }, closed),
  keyOf: ({ value }) => globalThis.String(value),
})

/** `questionnaires.yaml`: the questionnaires for self-assessment. */
export const QUESTIONNAIRES = defineSection({
  name: 'questionnaires',
  noun: 'questionnaire',
  form: 'LIST',
  title:
    'Questionnaires for self-assessment. levels override the general scale where given. A run keeps the version it was started with.',
  item: Object(
    {
      id: Id,
      topic: ref('topics'),
      version: Integer({ minimum: 1 }),
      name: Optional(PackText),
      questions: Array(
        Object(
          {
            id: unique(Id, 'question'),
            order: Optional(Order),
            text: PackText,
            weight: Optional(
              Number({ exclusiveMinimum: 0, maximum: 100, description: 'weight in the score; defaults to 1' }),
            ),
            kpis: Optional(Kpis),
            levels: Optional(Array(Object({ value: Level, description: PackText }, closed))),
          },
          closed,
        ),
        { minItems: 1 },
      ),
    },
    closed,
  ),
  keyOf: byId,
})

/** `measure-templates.yaml`: templates for measures. */
export const MEASURE_TEMPLATES = defineSection({
  name: 'measure-templates',
  noun: 'measure template',
  form: 'LIST',
  title: 'Measure templates: effort, duration and expected effects.',
  item: Object(
    {
      id: Id,
      area: ref('areas'),
      topic: Optional(ref('topics')),
      name: PackText,
      description: PackText,
      effort: Object(
        { size: Enum(['S', 'M', 'L']), personDays: Number({ minimum: 0 }), costEur: Number({ minimum: 0 }) },
        closed,
      ),
      durationWeeks: Number({ exclusiveMinimum: 0 }),
      effects: Optional(Array(Object({ kpi: ref('kpis'), delta: Number(), unit: ref('units') }, closed))),
      responsibleRole: Optional(ref('job-roles')),
      bestPractices: Optional(BestPractices),
    },
    closed,
  ),
  keyOf: byId,
})

/** `job-roles.yaml`: the roles responsible for measures. */
export const JOB_ROLES = defineSection({
  name: 'job-roles',
  noun: 'job role',
  form: 'LIST',
  title: 'Job roles: who in a business is usually responsible for a measure.',
  item: Object({ id: Id, name: PackText }, closed),
  keyOf: byId,
})

/** `best-practices.yaml`: proven practices of good businesses. */
export const BEST_PRACTICES = defineSection({
  name: 'best-practices',
  noun: 'best practice',
  form: 'LIST',
  title: 'Best practices: what good businesses do, with the KPIs affected.',
  item: Object(
    {
      id: Id,
      area: ref('areas'),
      topic: Optional(ref('topics')),
      name: PackText,
      description: PackText,
      kpis: Optional(Kpis),
    },
    closed,
  ),
  keyOf: byId,
})

const Cause = Object(
  {
    id: unique(Id, 'cause'),
    type: Optional(Enum(['CAUSE'])),
    name: PackText,
    check: PackText,
    evidenceKpis: Optional(Kpis),
    measures: Optional(Array(ref('measure-templates'), { uniqueItems: true })),
    bestPractices: Optional(BestPractices),
  },
  closed,
)

/** `solution-tree.yaml`: symptoms with causes and measures. */
export const SOLUTION_TREE = defineSection({
  name: 'solution-tree',
  noun: 'symptom',
  form: 'LIST',
  title: 'Solution tree: each symptom with its causes and the measures and best practices that address them.',
  item: Object(
    {
      id: Id,
      type: Optional(Enum(['SYMPTOM'])),
      area: ref('areas'),
      name: PackText,
      trigger: Object(
        {
          kpi: ref('kpis'),
          condition: Optional(Line),
          anyOf: Array(
            Object(
              {
                state: Enum(['BEYOND_WEAK', 'BEYOND_TARGET', 'WORSENING']),
                months: Optional(Integer({ minimum: 1, maximum: 36 })),
              },
              closed,
            ),
            { minItems: 1 },
          ),
        },
        closed,
      ),
      causes: Array(Cause, { minItems: 1 }),
    },
    closed,
  ),
  keyOf: byId,
})

/** `faq.yaml`: frequently asked questions. */
export const FAQ = defineSection({
  name: 'faq',
  noun: 'question',
  form: 'LIST',
  title: 'Frequently asked questions.',
  item: Object(
    {
      id: Id,
      category: String({ pattern: '^[A-Z][A-Z_]{0,39}$', description: 'a category in capitals, such as FIGURES' }),
      title: Optional(PackText),
      question: PackText,
      answer: PackText,
    },
    closed,
  ),
  keyOf: byId,
})

const Month = Integer({ minimum: 1, maximum: 12 })

/** A figure of a series, a publication that contains it, or the id of related content. */
const NewsReference = Object(
  {
    series: Optional(Id),
    field: Optional(Id),
    year: Optional(Integer({ minimum: 1990, maximum: 2100 })),
    month: Optional(Month),
    value: Optional(Number()),
    publication: Optional(Line),
    file: Optional(Line),
    note: Optional(Line),
    ref: Optional(Id),
  },
  closed,
)

/** `news.yaml`: news for all users. */
export const NEWS = defineSection({
  name: 'news',
  noun: 'news item',
  form: 'LIST',
  title:
    'News, shown from publishedOn on. facts: the sources of what the text states (series, field, year, month, value; or publication, file), and related content (ref).',
  item: Object(
    {
      id: Id,
      publishedOn: PackDay,
      title: PackText,
      body: PackText,
      facts: Optional(Array(NewsReference)),
      source: Optional(Line),
    },
    closed,
  ),
  keyOf: byId,
})

/** `documents.yaml`: supporting documents contained in the pack. */
export const DOCUMENTS = defineSection({
  name: 'documents',
  noun: 'document',
  form: 'LIST',
  title:
    'Supporting documents: guides and check lists written in Markdown (body), or files such as forms (file). Each has one of the two.',
  item: Object(
    {
      id: Id,
      title: PackText,
      description: Optional(PackText),
      area: Optional(ref('areas')),
      topic: Optional(ref('topics')),
      kpis: Optional(Kpis),
      updatedOn: Optional(PackDay),
      body: Optional(PackPages),
      file: Optional(PackFilePaths),
    },
    closed,
  ),
  keyOf: byId,
  filesOf: ({ file }) =>
    file === undefined ? [] : LANGUAGES.map((language) => ({ path: file[language], at: ['file', language] })),
})

const Words = Optional(Array(Line, { minItems: 1, maxItems: 40, uniqueItems: true }))

/** `glossary.yaml`: words with the same meaning, for questions to the content. */
export const GLOSSARY = defineSection({
  name: 'glossary',
  noun: 'glossary entry',
  form: 'LIST',
  title:
    'Words and phrases of the trade with the same meaning, by language: everyday words, abbreviations and the words of the content. The Q&A chatbot finds the content by each of them.',
  item: Object(
    { id: Id, words: Object({ en: Words, de: Words, tr: Words, sk: Words }, { ...closed, minProperties: 1 }) },
    closed,
  ),
  keyOf: byId,
})

/** Each content section with the type of its rows and its label in apply reports. */
export const CONTENT_SECTIONS: readonly { section: PackSection; type: string; kind: string }[] = [
  { section: ASSESSMENT_SCALE, type: 'assessment_scale', kind: 'assessment scale' },
  { section: QUESTIONNAIRES, type: 'questionnaire', kind: 'questionnaires' },
  { section: JOB_ROLES, type: 'job_role', kind: 'job roles' },
  { section: BEST_PRACTICES, type: 'best_practice', kind: 'best practices' },
  { section: MEASURE_TEMPLATES, type: 'measure_template', kind: 'measure templates' },
  { section: SOLUTION_TREE, type: 'solution_tree', kind: 'solution tree' },
  { section: FAQ, type: 'faq', kind: 'FAQ' },
  { section: NEWS, type: 'news', kind: 'news' },
  { section: DOCUMENTS, type: 'document', kind: 'documents' },
  { section: GLOSSARY, type: 'glossary', kind: 'glossary' },
]
