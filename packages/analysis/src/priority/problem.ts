import { type Status, statusRank, worstOf } from '../figure/status.ts'
import { isInverse, isNumerator, type Quotient } from '../formula/quotient.ts'

/** A KPI over twelve months, as far as it matters for what to do first. */
export interface PriorityKpi {
  readonly id: string
  readonly areaId: string
  readonly status: Status
  /** The distance from the target, in interquartile ranges of the peers. */
  readonly deviation: number
  /** EUR per year: the overlap-free share of the joint potential at the standard level; null without one. */
  readonly share: number | null
  /** KPIs of one group count the same amount; null: none. */
  readonly group: string | null
  /** The formula as a numerator and a denominator; null if it is not known. */
  readonly quotient: Quotient | null
  /** The KPIs that this one is calculated from, directly or indirectly. */
  readonly below: readonly string[]
}

/** One thing that is wrong, with all KPIs that show it. */
export interface Problem {
  /** The KPI that it is named by: the one with most money, or else the worst. */
  readonly kpiId: string
  readonly areaId: string
  /** The KPIs that are this one figure, the naming one first, then by share, status and distance. */
  readonly kpiIds: readonly string[]
  /** KPIs that it shows in as well, since they are calculated from it; they have no amount of their own. */
  readonly resultIds: readonly string[]
  /** EUR per year, without overlap; null if no KPI of it has an amount. */
  readonly euro: number | null
  /** The worst status of its KPIs, without the results. */
  readonly status: Status
  /** The largest distance of its KPIs from their targets, without the results. */
  readonly deviation: number
}

/** Smaller amounts are no reason to do anything. */
export const SMALLEST_EUR = 1

/**
 * Groups the KPIs that are off their target or have a potential into problems. Each is in exactly one, so that no amount counts
 * twice:
 *
 * - KPIs of one area are one problem if they belong to one potential group, are one figure upside down (stock turn and days of
 *   supply), or one is nothing but the numerator of the other (units and market share);
 * - KPIs without an amount that are calculated from others are results of the problem of the one of them with most money.
 *
 * The order is that of the KPIs, so the result is the same for the same input.
 */
export function findProblems(kpis: readonly PriorityKpi[]): Problem[] {
  const groups = joined(kpis.filter(isAffected), isOneFigure)
  const causes = groups.filter((group) => group.some((kpi) => amountOf(kpi) > 0))
  const causeOf = new Map(groups.map((group) => [group, causes.includes(group) ? group : causeIn(causes, group)]))
  return groups.flatMap((group) => {
    if (causeOf.get(group) !== group) return []
    const results = groups.flatMap((other) => (other !== group && causeOf.get(other) === group ? other : []))
    return [problemOf(group, results)]
  })
}

/** Whether a KPI is off its target, or has a potential in spite of a good status. */
export function isAffected({ status, share }: Pick<PriorityKpi, 'status' | 'share'>): boolean {
  return status === 'BAD' || status === 'WARN' || amountOf({ share }) > 0
}

const amountOf = ({ share }: Pick<PriorityKpi, 'share'>) => (share !== null && share >= SMALLEST_EUR ? share : 0)

function isOneFigure(one: PriorityKpi, other: PriorityKpi): boolean {
  if (one.areaId !== other.areaId) return false
  if (one.group !== null && one.group === other.group) return true
  if (one.quotient === null || other.quotient === null) return false
  return (
    isInverse(one.quotient, other.quotient) ||
    isNumerator(one.quotient, other.quotient) ||
    isNumerator(other.quotient, one.quotient)
  )
}

/** The connected parts of a relation, each in the order of the input. */
function joined<T>(things: readonly T[], isRelated: (one: T, other: T) => boolean): T[][] {
  const groups: T[][] = []
  for (const thing of things) {
    const related = groups.filter((group) => group.some((member) => isRelated(member, thing)))
    const [first] = related
    if (first === undefined) groups.push([thing])
    else {
      for (const group of related.slice(1)) {
        first.push(...group)
        groups.splice(groups.indexOf(group), 1)
      }
      first.push(thing)
    }
  }
  return groups
}

/** The group with most money that KPIs without an amount are calculated from; the KPIs themselves if there is none. */
function causeIn(causes: readonly PriorityKpi[][], group: PriorityKpi[]): PriorityKpi[] {
  const below = new Set(group.flatMap((kpi) => kpi.below))
  const [most] = causes
    .flatMap((cause) => cause.filter(({ id }) => below.has(id)).map((kpi) => ({ cause, amount: amountOf(kpi) })))
    .toSorted((one, other) => other.amount - one.amount)
  return most?.cause ?? group
}

function problemOf(members: readonly PriorityKpi[], results: readonly PriorityKpi[]): Problem {
  const kpis = members.toSorted(
    (one, other) =>
      amountOf(other) - amountOf(one) ||
      statusRank(one.status) - statusRank(other.status) ||
      other.deviation - one.deviation,
  )
  const [lead] = kpis as [PriorityKpi, ...PriorityKpi[]]
  const euro = kpis.reduce((sum, kpi) => sum + amountOf(kpi), 0)
  return {
    kpiId: lead.id,
    areaId: lead.areaId,
    kpiIds: kpis.map(({ id }) => id),
    resultIds: results.map(({ id }) => id),
    euro: euro > 0 ? euro : null,
    status: worstOf(kpis.map(({ status }) => status)),
    deviation: Math.max(...kpis.map(({ deviation }) => deviation)),
  }
}
