import type { SolutionNode } from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import type {
  SolutionCause,
  SolutionKpi,
  SolutionSymptom,
  SolutionTree,
} from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'

const PERCENT = { id: '%', label: '%' }

/** A KPI of the solution tree that misses its target. */
export function solutionKpi(patch: Partial<SolutionKpi> = {}): SolutionKpi {
  return {
    id: 'labour_efficiency_pct',
    name: 'Labour efficiency',
    unit: PERCENT,
    decimals: 1,
    direction: 'HIGHER',
    value: 81,
    status: 'BAD',
    share: 60_000,
    ...patch,
  }
}

/** A cause that has not been checked. */
export function solutionCause(patch: Partial<SolutionCause> = {}): SolutionCause {
  const id = patch.id ?? 'clocking'
  return {
    id,
    name: 'Orders are not clocked',
    check: 'Compare clocked and sold hours of a week.',
    status: 'BAD',
    kpis: [solutionKpi()],
    share: 60_000,
    finding: { causeId: id, state: 'OPEN', note: '', version: 0, recordedAt: null, recordedBy: null },
    templates: [{ id: 'm_clocking', name: 'Clock every order' }],
    bestPractices: [{ id: 'bp_clocking', name: 'Clock with a scanner' }],
    measureCount: 0,
    ...patch,
  }
}

/** A symptom that applies. */
export function solutionSymptom(patch: Partial<SolutionSymptom> = {}): SolutionSymptom {
  return {
    id: 'low_efficiency',
    areaId: 'service',
    areaName: 'Service',
    name: 'Too few sold hours',
    status: 'BAD',
    trigger: {
      kpi: solutionKpi(),
      state: 'APPLIES',
      since: '2025-12',
      value: 80,
      rules: [
        {
          rule: 'BEYOND_TARGET',
          months: 3,
          state: 'APPLIES',
          since: '2025-12',
          run: 3,
          missing: null,
          limit: { min: 92, max: null },
        },
      ],
    },
    share: 84_000,
    bestCauseId: 'clocking',
    causes: [
      solutionCause(),
      solutionCause({ id: 'planning', name: 'No capacity planning', share: 24_000, templates: [], bestPractices: [] }),
    ],
    ...patch,
  }
}

/** A tree with one symptom that applies and one that does not. */
export function solutionTree(patch: Partial<SolutionTree> = {}): SolutionTree {
  const quiet = solutionSymptom({
    id: 'stock',
    areaId: 'used_cars',
    areaName: 'Used cars',
    name: 'Cars stay too long',
    status: 'GOOD',
    share: null,
    bestCauseId: null,
    causes: [],
  })
  return {
    view: {
      period: '2026-02',
      view: 'MONTH',
      comparison: 'PRIOR_YEAR',
      comparisonPeriod: '2025-02',
      firstPeriod: '2024-01',
      lastPeriod: '2026-02',
      peerGroup: null,
    },
    potential: { level: 'TOP_QUARTILE', joint: 200_000, applying: 84_000 },
    areas: [
      { id: 'service', name: 'Service', icon: 'tool', symptomCount: 1, applyingCount: 1 },
      { id: 'used_cars', name: 'Used cars', icon: 'car', symptomCount: 1, applyingCount: 0 },
    ],
    content: [
      solutionSymptom(),
      { ...quiet, trigger: { ...quiet.trigger, state: 'DOES_NOT_APPLY', since: null, rules: [] } },
    ],
    path: { symptomId: 'low_efficiency', causeId: 'clocking' },
    can: { record: true },
    ...patch,
  }
}

/** The dashboard of the cause `clocking`, or with `causeId: null` of its symptom. */
export function solutionNode(patch: Partial<SolutionNode> = {}): SolutionNode {
  const { view, potential } = solutionTree()
  return {
    view,
    potential: { level: potential.level, joint: potential.joint },
    symptom: solutionSymptom(),
    causeId: 'clocking',
    kpis: [],
    findings: [],
    replies: [],
    bestPractices: [],
    templates: [],
    measures: [],
    can: { record: true, createMeasure: true },
    ...patch,
  }
}
