import { quantileWeights, weigh } from '@lotse/analysis/figure/quantile.ts'
import { randomFrom } from '@lotse/analysis/statistics/random.ts'
import type { Highs } from 'highs'
import type { Attack } from './attack.ts'
import { type Limits, type LinearProgram, linearProgram, type Maximum, type Row, type Term } from './linear-program.ts'
import { type Order, reordered, unlabelledOrders, viewClasses } from './view-order.ts'

/** How an attack searches. */
export interface Search {
  /** `KNOWN`: the person knows the order of the units in every view (the worst case); `UNKNOWN`: only the numbers released. */
  readonly order: 'KNOWN' | 'UNKNOWN'
  /** Widths of at least this, as parts of the range, are not searched further. */
  readonly enough: number
  /** Only whole numbers fit. */
  readonly isWhole?: boolean
}

/** The unknowns differ from the truth by at most so many ranges: in effect without limit. */
const FAR = 1e5

/** A smaller gain, as a part of the range, is none. */
const LEAST_GAIN = 1e-6

/** The changes of order tried from one point, and the steps without a gain made for one value. */
const CHANGES_TRIED = 6
const STEPS_SIDEWAYS = 12

/** Where there are at most so many orders, all of them are tried for a value whose interval seems narrow. */
const MOST_ORDERS = 5000

/** The interval of one value, as parts of the scale: the greatest value, and the negative of the least one. */
interface Interval {
  readonly most: number
  readonly least: number
}

/** A change of order, and how far a value moves after it. */
interface Step {
  readonly next: readonly Order[]
  readonly found: Maximum
}

/** A value looked for: the one with this rank among the others that belong to the same views. */
interface Place {
  readonly class: string
  readonly rank: number
}

const sumOf = (terms: readonly Term[], values: Float64Array) =>
  terms.reduce((sum, [unknown, factor]) => sum + factor * (values[unknown] ?? 0), 0)

/**
 * The attack on several released views at once: the width of the interval that remains for each value of the target view that is
 * not completely the person's own, as a part of the interquartile range of the narrowest view that shows it.
 *
 * The quantiles are weighted sums of the ordered values, so that with a fixed order of every view all that is known is linear.
 * With a known order the result is exact. Without it, units that belong to the same views are interchangeable, and a value is
 * looked for by its rank among them. The search begins with the true order and changes it where values meet; where that finds
 * little and there are few orders, all of them are tried. So without the order the real interval is at least as wide as the one
 * that is found.
 */
export function intervalsLeft(solver: Highs, attack: Attack, search: Search): number[] {
  const { truth, isKnown, views, target, range } = attack
  const scale = search.isWhole ? 1 : range
  // The interval of the whole numbers 3 to 5 has a width of 3.
  const whole = search.isWhole ? 1 : 0
  const exact = views.map(({ values }) => values.map((terms) => sumOf(terms, truth)))
  const unknowns = views.map(({ values }) => values.map((terms) => terms.filter(([unknown]) => isKnown[unknown] !== 1)))
  const classOf = viewClasses(attack)
  const columns = Array.from(truth, (value, unknown): Limits => {
    if (isKnown[unknown] === 1) return { least: 0, most: 0 }
    return { least: attack.isNonNegative ? -Math.max(0, value) / scale : -FAR, most: FAR }
  })
  const trueOrders = exact.map(
    (values): Order => [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0)),
  )
  const first = programOf(trueOrders)
  const allOrders = remember(() => unlabelledOrders(attack, MOST_ORDERS))

  function programOf(orders: readonly Order[]): LinearProgram {
    return linearProgram(
      solver,
      columns,
      orders.flatMap((order, view) => rowsOf(view, order)),
      search.isWhole,
    )
  }

  function rowsOf(view: number, order: Order): Row[] {
    const inOrder = order.slice(1).map((upper, index): Row => {
      const lower = order[index] ?? 0
      const terms = merge(unknowns[view]?.[upper] ?? [], unknowns[view]?.[lower] ?? [], -1)
      const gap = ((exact[view]?.[upper] ?? 0) - (exact[view]?.[lower] ?? 0)) / scale
      // Two own values have no terms, and their order may be wrong by an error of rounding.
      return { terms, least: terms.length === 0 ? Number.NEGATIVE_INFINITY : -gap, most: Number.POSITIVE_INFINITY }
    })
    const known = (views[view]?.quantiles ?? []).flatMap(({ p, least, most }): Row[] => {
      const weights = quantileWeights(order.length, p)
      const center = weigh(
        order.map((value) => exact[view]?.[value] ?? 0),
        weights,
      )
      const terms = order.reduce<readonly Term[]>(
        (sum, value, rank) => merge(sum, unknowns[view]?.[value] ?? [], weights[rank] ?? 0),
        [],
      )
      return terms.length === 0 ? [] : [{ terms, least: (least - center) / scale, most: (most - center) / scale }]
    })
    return [...inOrder, ...known]
  }

  const isOther = (value: number) => (unknowns[target]?.[value] ?? []).length > 0
  const others = (trueOrders[target] ?? []).filter(isOther)
  const places = others.map((value, index): Place => {
    const same = classOf[target]?.[value] ?? ''
    return { class: same, rank: others.slice(0, index).filter((one) => classOf[target]?.[one] === same).length }
  })
  const valueAt = (orders: readonly Order[], place: Place): number =>
    (orders[target] ?? []).filter((value) => isOther(value) && classOf[target]?.[value] === place.class)[place.rank] ??
    0

  /** The greatest (direction 1) value of a place in some order, or the negative of the least one (direction -1). */
  function furthestIn(
    orders: readonly Order[],
    program: LinearProgram,
    place: Place,
    direction: 1 | -1,
  ): Maximum | null {
    const value = valueAt(orders, place)
    const terms = (unknowns[target]?.[value] ?? []).map(([unknown, factor]): Term => [unknown, factor * direction])
    const maximum = program.maximise(terms)
    return maximum && { ...maximum, value: maximum.value + (direction * (exact[target]?.[value] ?? 0)) / scale }
  }

  function tryOrders(orders: readonly Order[], place: Place, direction: 1 | -1): Maximum | null {
    const program = programOf(orders)
    const found = furthestIn(orders, program, place, direction)
    program.dispose()
    return found
  }

  /**
   * Changes the order where it keeps the value from moving further. Where no change leads further, values that meet change their
   * order without an effect, as a step sideways.
   */
  function climb(start: Maximum, place: Place, direction: 1 | -1, goal: number): number {
    let best = start
    let orders: readonly Order[] = trueOrders
    const random = randomFrom(place.rank)
    for (let sideways = 0; sideways < STEPS_SIDEWAYS && best.value < goal; ) {
      const changes = reordered(attack, orders, best.prices)
      const level: Step[] = []
      let step: Step | undefined
      for (const next of changes.slice(0, CHANGES_TRIED)) {
        const found = tryOrders(next, place, direction)
        if (found === null || found.value < best.value - LEAST_GAIN) continue
        level.push({ next, found })
        if (found.value <= best.value + LEAST_GAIN) continue
        step = { next, found }
        break
      }
      step ??= level[Math.floor(random() * level.length)]
      if (step === undefined) break
      if (step.found.value <= best.value + LEAST_GAIN) sideways++
      best = { ...step.found, value: Math.max(best.value, step.found.value) }
      orders = step.next
    }
    return best.value
  }

  function widenInAll(place: Place, found: Interval, enough: number): Interval {
    let { most, least } = found
    for (const orders of allOrders() ?? []) {
      if (most + least >= enough) break
      const program = programOf(orders)
      most = Math.max(most, furthestIn(orders, program, place, 1)?.value ?? most)
      least = Math.max(least, furthestIn(orders, program, place, -1)?.value ?? least)
      program.dispose()
    }
    return { most, least }
  }

  function intervalOf(place: Place, enough: number): Interval {
    const here = (exact[target]?.[valueAt(trueOrders, place)] ?? 0) / scale
    const up = furthestIn(trueOrders, first, place, 1)
    const most = up?.value ?? here
    if (most - here >= enough) return { most, least: -here }
    const down = furthestIn(trueOrders, first, place, -1)
    const least = down?.value ?? -here
    if (search.order === 'KNOWN' || most + least >= enough) return { most, least }
    const higher = up === null ? most : climb(up, place, 1, enough - least)
    const lower = down === null ? least : climb(down, place, -1, enough - higher)
    return widenInAll(place, { most: higher, least: lower }, enough)
  }

  const widths = places.map((place) => {
    const own = attack.ranges[valueAt(trueOrders, place)] ?? range
    const { most, least } = intervalOf(place, (search.enough * own) / scale - whole)
    return ((most + least + whole) * scale) / own
  })
  first.dispose()
  return widths
}

function remember<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The terms of both sums, the second one times a factor. */
function merge(terms: readonly Term[], more: readonly Term[], factor: number): readonly Term[] {
  const merged = new Map(terms)
  for (const [unknown, weight] of more) merged.set(unknown, (merged.get(unknown) ?? 0) + factor * weight)
  return [...merged]
}
