import type {
  MeasureChoices,
  MeasureTemplate,
  MeasureTemplateList,
} from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readContent } from '../../content/content.public.ts'
import { readReferences } from '../reference/reference.ts'

/** The references offered in lists, filters and forms of measures. */
export async function readChoices({ tx, revision, language }: Context): Promise<MeasureChoices> {
  const { areas, topics, kpis } = await readReferences(tx, revision, language)
  return { areas: [...areas.values()], topics: [...topics.values()], kpis: [...kpis.values()] }
}

/** A filter for templates; all that are not retired when empty. */
export interface TemplateQuery {
  readonly areaId?: string
  readonly topicId?: string
  /** Templates that are expected to affect this KPI. */
  readonly kpiId?: string
  readonly bestPracticeId?: string
}

/** Measure templates in the reader's language and the tenant's order. */
export async function readTemplates(
  { tx, revision, language }: Pick<Context, 'tx' | 'revision' | 'language'>,
  query: TemplateQuery,
): Promise<MeasureTemplateList> {
  const templates = await readContent(tx, revision, 'measure_template')
  const roles = new Map((await readContent(tx, revision, 'job_role')).map(({ id, name }) => [id, name[language]]))
  const matches = (template: MeasureTemplate) =>
    (query.areaId === undefined || template.areaId === query.areaId) &&
    (query.topicId === undefined || template.topicId === query.topicId) &&
    (query.kpiId === undefined || template.effects.some(({ kpiId }) => kpiId === query.kpiId)) &&
    (query.bestPracticeId === undefined || template.bestPracticeIds.includes(query.bestPracticeId))
  const content = templates.map((template): MeasureTemplate => {
    const role = template.responsibleRole
    return {
      id: template.id,
      name: template.name[language],
      description: template.description[language],
      areaId: template.area,
      topicId: template.topic ?? null,
      effortSize: template.effort.size,
      effortDays: template.effort.personDays,
      costEur: template.effort.costEur,
      durationWeeks: template.durationWeeks,
      effects: (template.effects ?? []).map(({ kpi, delta }) => ({ kpiId: kpi, delta })),
      responsibleRole: role === undefined ? null : { id: role, name: roles.get(role) ?? role },
      bestPracticeIds: template.bestPractices ?? [],
    }
  })
  return { content: content.filter(matches) }
}
