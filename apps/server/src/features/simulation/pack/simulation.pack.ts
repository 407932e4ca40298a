import { resolveTarget } from '@lotse/analysis/simulation/target.ts'
import { HORIZON_MONTHS, type LeverSetting } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { UNCOMMITTED_REVISION } from '../../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackEntry, PackPart } from '../../../platform/pack/pack.ts'
import {
  arePackDaysInOrder,
  type PackClock,
  packClock,
  packUuid,
  resolvePackDay,
  resolvePackMonth,
} from '../../../platform/pack/pack-day.ts'
import type { PackProblem } from '../../../platform/pack/pack-problem.ts'
import { listExistingIds } from '../../../platform/thing/rows.repository.ts'
import { type DatedComment, insertDatedComments } from '../../comment/comment.public.ts'
import { type FigureReader, listLastPeriods } from '../../kpi/kpi.public.ts'
import { listPersonIdsByLogin } from '../../person/person.public.ts'
import { readSimulationBasis, readSituation, viewOf } from '../calculation/basis.ts'
import { readModel } from '../calculation/model.service.ts'
import { resultOf } from '../calculation/result.ts'
import { type ActivitySimulation, insertActivity } from './activity.repository.ts'
import { type PackScenario, SCENARIOS } from './sections.ts'

/** Initial scenarios of a tenant pack. */
export const simulationPack: PackPart = {
  sections: [SCENARIOS],
  check: (pack) => {
    const { today } = packClock(pack)
    return pack.list(SCENARIOS).flatMap((entry) => checkScenario(entry, today))
  },
  applyActivity,
}

/** Creates the missing scenarios. One whose base month has no figures yet is created when the pack is applied later. */
async function applyActivity(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const entries = pack.list(SCENARIOS)
  if (entries.length === 0) return []
  const idOf = (key: string) => packUuid(tx.tenantId, 'simulation', key)
  const known = await listExistingIds(
    tx,
    'simulation',
    entries.map(({ key }) => idOf(key)),
  )
  const people = await listPersonIdsByLogin(tx)
  const lastOf = await listLastPeriods(tx)
  const { today } = packClock(pack)
  const created: string[] = []
  for (const { key, value } of entries.filter((entry) => !known.has(idOf(entry.key)))) {
    const simulation = await simulationOf(tx, idOf(key), value, {
      people,
      today,
      lastPeriod: lastOf.get(value.businessUnit),
    })
    if (simulation === null) continue
    const { comments, ...activity } = simulation
    await insertActivity(tx, activity)
    const thread = { tx, businessUnitId: value.businessUnit, kind: 'SIMULATION', subjectId: activity.id } as const
    // After being created, shared and adopted.
    await insertDatedComments(thread, comments, 3)
    created.push(key)
  }
  return [{ kind: 'scenarios', created, changed: [], unchanged: known.size, retired: [], kept: [] }]
}

/** Null without figures in the base month. */
async function simulationOf(
  tx: TenantTransaction,
  id: string,
  scenario: PackScenario,
  {
    people,
    today,
    lastPeriod,
  }: {
    readonly people: ReadonlyMap<string, string>
    readonly today: string
    readonly lastPeriod: string | undefined
  },
): Promise<(ActivitySimulation & { readonly comments: readonly DatedComment[] }) | null> {
  const { businessUnit, owner, horizonMonths, sharedOn, adoptedOn, comments = [] } = scenario
  const ownerId = people.get(owner)
  if (lastPeriod === undefined || ownerId === undefined) return null
  const reader: FigureReader = { tx, revision: UNCOMMITTED_REVISION, language: 'en', businessUnitId: businessUnit }
  const baseMonth = resolvePackMonth(scenario.baseMonth, { lastPeriod })
  const { firstPeriod } = (await viewOf(reader)).resolved
  if (baseMonth < firstPeriod || baseMonth > lastPeriod) return null
  const model = await readModel(reader, {
    month: baseMonth,
    ...(scenario.outcome === undefined ? {} : { kpiId: scenario.outcome }),
  })
  const fields = {
    name: scenario.name,
    note: scenario.note ?? '',
    outcomeId: model.outcomeId,
    baseMonth,
    horizonMonths: horizonMonths ?? HORIZON_MONTHS.default,
    levers: scenario.levers.flatMap((lever) => leverOf(lever, model.nodes)),
  }
  const basis = await readSimulationBasis(reader)
  const clock: PackClock = { today, lastPeriod }
  const dayOf = (text: string) => resolvePackDay(text, clock)
  return {
    id,
    businessUnitId: businessUnit,
    ownerId,
    fields,
    result: resultOf(basis.model, await readSituation(reader, basis, baseMonth), fields),
    createdOn: dayOf(scenario.createdOn),
    // Adopting a draft shares it.
    sharedOn: (sharedOn ?? adoptedOn) ? dayOf(sharedOn ?? adoptedOn ?? '') : null,
    adoptedOn: adoptedOn === undefined ? null : dayOf(adoptedOn),
    comments: comments.map(({ on, by, figure = null, text }) => ({
      day: dayOf(on),
      personId: people.get(by) ?? null,
      part: figure,
      text,
    })),
  }
}

/** A lever with its value; none when the unit has no such level, e.g. without a released benchmark. */
function leverOf(
  { figure, setBy, value, rampUpMonths = 0, startMonth = 0 }: PackScenario['levers'][number],
  nodes: readonly SimulationNode[],
): SimulationLever[] {
  const found =
    value ??
    levelOf(
      setBy,
      nodes.find(({ code }) => code === figure),
    )
  return found === null ? [] : [{ code: figure, setBy, value: found, rampUpMonths, startMonth }]
}

function levelOf(setBy: LeverSetting, node: SimulationNode | undefined): number | null {
  if (node === undefined || setBy === 'VALUE' || setBy === 'PERCENT') return null
  const choice =
    setBy === 'MEDIAN' || setBy === 'TOP_QUARTILE' ? ({ kind: 'LEVEL', level: setBy } as const) : { kind: setBy }
  const { value: present, direction, benchmark, target, priorYear } = node
  const resolved = resolveTarget(choice, { present, direction, benchmark, target, priorYear })
  return 'value' in resolved ? resolved.value : null
}

/** Problems of a scenario that the schema cannot express. */
function checkScenario(entry: PackEntry<PackScenario>, today: string): PackProblem[] {
  return [...checkLevers(entry), ...checkDays(entry, today)]
}

function checkLevers({ key, value: { levers, horizonMonths }, at }: PackEntry<PackScenario>): PackProblem[] {
  const horizon = horizonMonths ?? HORIZON_MONTHS.default
  return levers.flatMap(({ figure, setBy, value, startMonth = 0 }, index) => {
    const needsValue = setBy === 'VALUE' || setBy === 'PERCENT'
    const isTwice = levers.findIndex((lever) => lever.figure === figure) < index
    const problems: [path: string, text: string][] = [
      ...(needsValue && value === undefined ? [['setBy', `${setBy} needs a value`] as [string, string]] : []),
      ...(!needsValue && value !== undefined
        ? [['value', `${setBy} is read from the figures and takes no value`] as [string, string]]
        : []),
      ...(isTwice ? [['figure', `two levers on ${figure}`] as [string, string]] : []),
      ...(startMonth < horizon ? [] : [['startMonth', `starts after the ${horizon} months`] as [string, string]]),
    ]
    return problems.map(([path, text]) => ({ ...at(['levers', index, path]), message: `${key}: ${text}` }))
  })
}

/** Relative days are compared as if the pack were applied today. */
function checkDays(
  { key, value: { createdOn, sharedOn, adoptedOn }, at }: PackEntry<PackScenario>,
  today: string,
): PackProblem[] {
  const clock: PackClock = { today, lastPeriod: today.slice(0, 7) }
  const days = [createdOn, sharedOn, adoptedOn].filter((day) => day !== undefined)
  return arePackDaysInOrder(days, clock)
    ? []
    : [{ ...at(['createdOn']), message: `${key}: createdOn, sharedOn and adoptedOn are not in order` }]
}
