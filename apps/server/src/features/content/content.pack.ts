import { syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackPart } from '../../platform/pack/pack.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { checkReferences } from '../../platform/pack/pack-reference.ts'
import {
  ASSESSMENT_SCALE,
  BEST_PRACTICES,
  CONTENT_SECTIONS,
  DOCUMENTS,
  MEASURE_TEMPLATES,
  QUESTIONNAIRES,
  SOLUTION_TREE,
} from './content.pack-sections.ts'
import './content.table.ts'

/** Content that a pack brings as it is: questionnaires, measure templates, best practices, solution tree, FAQ, news, documents. */
export const contentPack: PackPart = { sections: CONTENT_SECTIONS.map(({ section }) => section), check, apply }

function check(pack: Pack): PackProblem[] {
  return [...checkQuestionnaires(pack), ...checkMeasures(pack), ...checkSolutionTree(pack)]
}

function checkQuestionnaires(pack: Pack): PackProblem[] {
  const scale = new Set(pack.list(ASSESSMENT_SCALE).map(({ value }) => value.value))
  const askedIn = new Map<string, string>()
  return pack.list(QUESTIONNAIRES).flatMap((entry) => [
    ...checkReferences(pack, entry, ['topic'], entry.value.topic, 'topics', 'topic'),
    ...entry.value.questions.flatMap((question, index): PackProblem[] => {
      const path = ['questions', index]
      const problems = checkReferences(pack, entry, [...path, 'kpis'], question.kpis, 'kpis', 'KPI')
      const other = askedIn.get(question.id)
      askedIn.set(question.id, entry.key)
      if (other !== undefined) {
        const message = `${entry.key}: question ${question.id} is there twice (also in ${other})`
        problems.push({ ...entry.at([...path, 'id']), message })
      }
      for (const [level, { value }] of (question.levels ?? []).entries()) {
        if (scale.has(value)) continue
        const message = `${entry.key}: level ${value} of question ${question.id} is not on the assessment scale`
        problems.push({ ...entry.at([...path, 'levels', level, 'value']), message })
      }
      return problems
    }),
  ])
}

function checkMeasures(pack: Pack): PackProblem[] {
  return [
    ...[...pack.list(BEST_PRACTICES), ...pack.list(DOCUMENTS)].flatMap((entry) => [
      ...checkReferences(pack, entry, ['area'], entry.value.area, 'areas', 'area'),
      ...checkReferences(pack, entry, ['topic'], entry.value.topic, 'topics', 'topic'),
      ...checkReferences(pack, entry, ['kpis'], entry.value.kpis, 'kpis', 'KPI'),
    ]),
    ...pack.list(MEASURE_TEMPLATES).flatMap((entry) => {
      const { area, topic, effects = [], responsibleRole, bestPractices } = entry.value
      return [
        ...checkReferences(pack, entry, ['area'], area, 'areas', 'area'),
        ...checkReferences(pack, entry, ['topic'], topic, 'topics', 'topic'),
        ...checkReferences(pack, entry, ['responsibleRole'], responsibleRole, 'job-roles', 'job role'),
        ...checkReferences(pack, entry, ['bestPractices'], bestPractices, 'best-practices', 'best practice'),
        ...effects.flatMap(({ kpi, unit }, index) => [
          ...checkReferences(pack, entry, ['effects', index, 'kpi'], kpi, 'kpis', 'KPI'),
          ...checkReferences(pack, entry, ['effects', index, 'unit'], unit, 'units', 'unit'),
        ]),
      ]
    }),
  ]
}

function checkSolutionTree(pack: Pack): PackProblem[] {
  return pack.list(SOLUTION_TREE).flatMap((entry) => [
    ...checkReferences(pack, entry, ['area'], entry.value.area, 'areas', 'area'),
    ...checkReferences(pack, entry, ['trigger', 'kpi'], entry.value.trigger.kpi, 'kpis', 'KPI'),
    ...entry.value.causes.flatMap(({ evidenceKpis, measures, bestPractices }, index) => {
      const path = ['causes', index]
      return [
        ...checkReferences(pack, entry, [...path, 'evidenceKpis'], evidenceKpis, 'kpis', 'KPI'),
        ...checkReferences(pack, entry, [...path, 'measures'], measures, 'measure-templates', 'measure template'),
        ...checkReferences(pack, entry, [...path, 'bestPractices'], bestPractices, 'best-practices', 'best practice'),
      ]
    }),
  ])
}

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const changes: PackChange[] = []
  for (const { section, type, kind } of CONTENT_SECTIONS) {
    const rows = pack
      .list(section)
      .map(({ key, value }, index) => ({ type, id: key, data: value, position: index + 1 }))
    const report = await syncRows(tx, { table: 'content_item', key: ['id'], rows, scope: { type } })
    changes.push({ kind, ...report })
  }
  return changes
}
