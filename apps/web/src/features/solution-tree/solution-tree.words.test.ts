import type { TriggerRule } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLanguage, translate } from '../../platform/text/i18n.ts'
import {
  solutionCause,
  solutionKpi,
  solutionNode,
  solutionSymptom,
  solutionTree,
} from '../../testing/solution-tree-fixture.ts'
import { causeSentences, ruleStateText, ruleText, symptomSentences, treeSentences } from './solution-tree.words.ts'
import { solutionNodes, targetOf } from './tree-content.ts'

beforeAll(async () => {
  for (const language of ['de', 'sk', 'tr', 'en'] as const) await showLanguage(language)
})

const t = translate('solution-tree')
const format = formatFor('en')

describe('the tree begins with', () => {
  test('the number of symptoms that apply, the most valuable path and the sum without overlap', () => {
    expect(treeSentences(t, format, solutionTree())).toEqual([
      '1 symptom applies.',
      'The most valuable path: Too few sold hours → Orders are not clocked, worth €60,000 a year.',
      'All its KPIs at the top quartile of the peers would be worth €84,000 a year.',
    ])
  })

  test('a path without an amount, e.g. a confirmed cause whose KPIs have no share', () => {
    const content = [solutionSymptom({ causes: [solutionCause({ share: null })] })]
    const potential = { level: 'MEDIAN', joint: null, applying: null } as const
    expect(treeSentences(t, format, solutionTree({ content, potential })).slice(1)).toEqual([
      'The path to follow first: Too few sold hours → Orders are not clocked.',
    ])
  })

  test('no path, and no symptom', () => {
    const without = solutionTree({ path: null, potential: { level: 'MEDIAN', joint: null, applying: 0 } })
    expect(treeSentences(t, format, without).slice(1)).toEqual([
      'No amount can be given for the potential of their causes.',
    ])
    expect(treeSentences(t, format, solutionTree({ content: [], path: null }))).toEqual(['No symptom applies.'])
  })
})

test('a symptom is described from its trigger to the cause to check first', () => {
  expect(symptomSentences(t, format, solutionNode({ causeId: null }))).toEqual([
    'The symptom has applied since December 2025.',
    'Labour efficiency: 80.0% in February 2026.',
    'Reaching the top quartile of the peers is worth €84,000 a year.',
    'Check first: Orders are not clocked.',
  ])
  const { trigger } = solutionSymptom()
  const unknown = solutionSymptom({
    trigger: { ...trigger, state: 'NO_VALUE', since: null, value: null },
    share: 0,
    bestCauseId: null,
  })
  expect(symptomSentences(t, format, solutionNode({ symptom: unknown, causeId: null }))).toEqual([
    'Whether the symptom applies is unknown, because values are missing.',
    'Labour efficiency has no value in February 2026.',
  ])
})

test.each([
  [[solutionKpi(), solutionKpi({ id: 'b', status: 'GOOD' })], '1 of 2 KPIs points to this cause.'],
  [[solutionKpi({ status: 'GOOD' })], 'The KPIs do not point to this cause.'],
  [[], 'No KPI shows whether this is the cause: only checking does.'],
])('a cause says what its evidence says', (kpis, sentence) => {
  const [evidence, worth, finding] = causeSentences(t, format, solutionCause({ kpis }), solutionNode())
  expect(evidence).toBe(sentence)
  expect(worth).toBe('Reaching the top quartile of the peers is worth €60,000 a year.')
  expect(finding).toBe('It has not been checked yet.')
})

describe('a rule', () => {
  const rule: TriggerRule = {
    rule: 'BEYOND_TARGET',
    months: 3,
    state: 'APPLIES',
    since: '2025-12',
    run: 3,
    missing: null,
    limit: { min: 92, max: null },
  }
  test.each([
    [rule, 'Target missed for 3 months in a row (good from 92.0%)', 'Yes, since December 2025: 3 months'],
    [
      { ...rule, rule: 'BEYOND_WEAK', months: 1, limit: { min: null, max: 40 }, state: 'DOES_NOT_APPLY', since: null },
      'Worse than the weak value (good up to 40.0%)',
      'No',
    ],
    [
      { ...rule, rule: 'WORSENING', limit: null, state: 'NO_VALUE', since: null, missing: 'VALUE' },
      'Worse than in the month before, 3 times in a row',
      'Unknown: a value is missing',
    ],
    [
      { ...rule, limit: null, state: 'NO_VALUE', since: null, missing: 'LIMIT' },
      'Target missed for 3 months in a row',
      'Unknown: the value to compare with is missing',
    ],
    [
      { ...rule, limit: { min: 85, max: 95 } },
      'Target missed for 3 months in a row (good from 85.0% to 95.0%)',
      'Yes, since December 2025: 3 months',
    ],
  ] satisfies readonly (readonly [TriggerRule, string, string])[])('%j', (given, condition, state) => {
    expect(ruleText(t, format, given, solutionKpi())).toBe(condition)
    expect(ruleStateText(t, format, given)).toBe(state)
  })
})

describe('the nodes of the drawing', () => {
  test('are symptoms, below them causes, and below these their remedies, which lead to their cause', () => {
    const nodes = solutionNodes([solutionSymptom()])
    expect(nodes.map(({ label, parentIds }) => [label, parentIds])).toEqual([
      ['Too few sold hours', []],
      ['Orders are not clocked', ['low_efficiency']],
      ['Clock with a scanner', ['clocking']],
      ['Clock every order', ['clocking']],
      ['No capacity planning', ['low_efficiency']],
    ])
    expect(nodes.map(({ id }) => targetOf(id))).toEqual([
      'low_efficiency',
      'clocking',
      'clocking',
      'clocking',
      'planning',
    ])
  })

  test('of a remedy of two causes are two, and a cause that is ruled out has no status colour', () => {
    const ruledOut = solutionCause({ id: 'second' })
    const nodes = solutionNodes([
      solutionSymptom({
        causes: [solutionCause(), { ...ruledOut, finding: { ...ruledOut.finding, state: 'RULED_OUT' } }],
      }),
    ])
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
    expect(nodes.find(({ id }) => id === 'second')?.tone).toBe('NONE')
  })
})
