import { Array, Enum, Integer, Number, Object, Optional, String } from 'typebox'
import { defineSection, type PackSection } from '../../platform/pack/pack.ts'
import { Code, Id, Line, PackText } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const Ids = Array(Id, { uniqueItems: true })
const Codes = Array(Code, { uniqueItems: true })
const Order = Integer({ minimum: 0 })
const Score = Integer({ minimum: 0, maximum: 10 })
const Day = String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', description: 'a day, YYYY-MM-DD' })

const byId = ({ id }: { id: string }) => id

/** `assessment-scale.yaml`: the scale of every question. */
export const ASSESSMENT_SCALE = defineSection({
  name: 'assessment-scale',
  form: 'LIST',
  title: 'The scale of every question, from the lowest value to the highest.',
  item: Object({ value: Score, name: PackText, description: PackText }, closed),
  keyOf: ({ value }) => globalThis.String(value),
})

/** `questionnaires.yaml`: what businesses assess themselves by. */
export const QUESTIONNAIRES = defineSection({
  name: 'questionnaires',
  form: 'LIST',
  title:
    'Questionnaires for self-assessment. levels override the general scale where given. A run keeps the version it was started with.',
  item: Object(
    {
      id: Id,
      topic: Id,
      version: Integer({ minimum: 1 }),
      name: Optional(PackText),
      questions: Array(
        Object(
          {
            id: Id,
            order: Optional(Order),
            text: PackText,
            weight: Optional(
              Number({ exclusiveMinimum: 0, maximum: 100, description: 'share in the score; 1 unless said otherwise' }),
            ),
            kpis: Optional(Codes),
            levels: Optional(Array(Object({ value: Score, description: PackText }, closed))),
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

/** `measure-templates.yaml`: measures to start from. */
export const MEASURE_TEMPLATES = defineSection({
  name: 'measure-templates',
  form: 'LIST',
  title: 'Measure templates: effort, duration and the effect that may be expected of them.',
  item: Object(
    {
      id: Id,
      area: Id,
      topic: Optional(Id),
      name: PackText,
      description: PackText,
      effort: Object(
        { size: Enum(['S', 'M', 'L']), personDays: Number({ minimum: 0 }), costEur: Number({ minimum: 0 }) },
        closed,
      ),
      durationWeeks: Number({ exclusiveMinimum: 0 }),
      effects: Optional(Array(Object({ kpi: Code, delta: Number(), unit: Line }, closed))),
      responsibleRole: Optional(Id),
      bestPractices: Optional(Ids),
    },
    closed,
  ),
  keyOf: byId,
})

/** `job-roles.yaml`: who usually carries a measure. */
export const JOB_ROLES = defineSection({
  name: 'job-roles',
  form: 'LIST',
  title: 'Job roles: who in a business usually carries a measure.',
  item: Object({ id: Id, name: PackText }, closed),
  keyOf: byId,
})

/** `best-practices.yaml`: what good businesses do. */
export const BEST_PRACTICES = defineSection({
  name: 'best-practices',
  form: 'LIST',
  title: 'Best practices: what good businesses do, with the KPIs it moves.',
  item: Object(
    { id: Id, area: Id, topic: Optional(Id), name: PackText, description: PackText, kpis: Optional(Codes) },
    closed,
  ),
  keyOf: byId,
})

const Cause = Object(
  {
    id: Id,
    type: Optional(Enum(['CAUSE'])),
    name: PackText,
    check: PackText,
    evidenceKpis: Optional(Codes),
    measures: Optional(Ids),
    bestPractices: Optional(Ids),
  },
  closed,
)

/** `solution-tree.yaml`: from symptoms through causes to measures. */
export const SOLUTION_TREE = defineSection({
  name: 'solution-tree',
  form: 'LIST',
  title: 'Solution tree: symptom, its causes, and the measures and best practices against them.',
  item: Object(
    {
      id: Id,
      type: Optional(Enum(['SYMPTOM'])),
      area: Id,
      name: PackText,
      trigger: Object(
        {
          kpi: Code,
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

/** `faq.yaml`: questions that are often asked. */
export const FAQ = defineSection({
  name: 'faq',
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

/** A figure of a series, a publication to look it up in, or the id of content that is spoken of. */
const NewsFact = Object(
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

/** `news.yaml`: news for everybody. */
export const NEWS = defineSection({
  name: 'news',
  form: 'LIST',
  title:
    'News, shown from publishedOn on. facts: where what the text states can be checked (series, field, year, month, value; or publication, file), and what it speaks of (ref).',
  item: Object(
    {
      id: Id,
      publishedOn: Day,
      title: PackText,
      body: PackText,
      facts: Optional(Array(NewsFact)),
      source: Optional(Line),
    },
    closed,
  ),
  keyOf: byId,
})

/** `documents.yaml`: supporting documents, written in the pack itself. */
export const DOCUMENTS = defineSection({
  name: 'documents',
  form: 'LIST',
  title: 'Supporting documents: guides and check lists, written in Markdown.',
  item: Object(
    {
      id: Id,
      title: PackText,
      description: Optional(PackText),
      area: Optional(Id),
      topic: Optional(Id),
      kpis: Optional(Codes),
      updatedOn: Optional(Day),
      body: PackText,
    },
    closed,
  ),
  keyOf: byId,
})

/** Each section of content with the type its entries are stored under, and the word for them in reports. */
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
]
