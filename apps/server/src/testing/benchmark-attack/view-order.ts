import type { Attack } from './attack.ts'
import type { Term } from './linear-program.ts'

/** The numbers of the values of a view, ascending by value. */
export type Order = readonly number[]

/** Smaller prices are errors of rounding. */
const LEAST_PRICE = 1e-7

/** For each view and value, the views that the value's unknowns belong to, as a text; equal for interchangeable units. */
export function viewClasses({ truth, views }: Attack): readonly (readonly string[])[] {
  const viewsOf = Array.from(truth, () => new Set<number>())
  for (const [view, { values }] of views.entries()) {
    for (const [unknown] of values.flat()) viewsOf[unknown]?.add(view)
  }
  const names = viewsOf.map((found) => [...found].join(' '))
  return views.map(({ values }) =>
    values.map((terms) => [...new Set(terms.map(([unknown]) => names[unknown] ?? ''))].join('; ')),
  )
}

/**
 * The orders in which neighbours changed places: first all pairs whose order keeps a value from moving further, then each of them
 * alone, those first that keep it most. Such neighbours are equal where the program ended, so that it still fits.
 * @param prices of the rows of the linear program: for each view the pairs of neighbours, then the quantiles
 */
export function reordered(
  attack: Attack,
  orders: readonly Order[],
  prices: Float64Array,
): readonly (readonly Order[])[] {
  const classes = viewClasses(attack)
  const found: { readonly price: number; readonly lower: string; readonly upper: string }[] = []
  let row = 0
  for (const [view, order] of orders.entries()) {
    const keys = keysOf(attack, view)
    for (const [index, upper] of order.slice(1).entries()) {
      const lower = order[index] ?? 0
      const price = Math.abs(prices[row++] ?? 0)
      const isSame = attack.views.length === 1 && classes[view]?.[lower] === classes[view]?.[upper]
      const isOwn = [lower, upper].some((value) =>
        attack.views[view]?.values[value]?.every(([one]) => attack.isKnown[one] === 1),
      )
      if (price > LEAST_PRICE && (isOwn || !isSame))
        found.push({ price, lower: keys[lower] ?? '', upper: keys[upper] ?? '' })
    }
    row += attack.views[view]?.quantiles.length ?? 0
  }
  found.sort((a, b) => b.price - a.price)
  const pairs = [...new Map(found.map((pair) => [`${pair.lower}|${pair.upper}`, pair])).values()]
  const change = (from: readonly Order[], { lower, upper }: { readonly lower: string; readonly upper: string }) =>
    from.map((order, view) => moved(order, keysOf(attack, view), lower, upper))
  return [pairs.reduce(change, orders), ...pairs.map((pair) => change(orders, pair))]
}

/** The order in which the upper value comes directly before the lower one. */
function moved(order: Order, keys: readonly string[], lower: string, upper: string): Order {
  const from = order.findIndex((value) => keys[value] === upper)
  const to = order.findIndex((value) => keys[value] === lower)
  if (from < 0 || to < 0 || from < to) return order
  return order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? 0)
}

const keysOfAttack = new WeakMap<Attack, (readonly string[])[]>()

/** The unknowns of each value as a text: values of several views with the same text are equal. */
function keysOf(attack: Attack, view: number): readonly string[] {
  const known = keysOfAttack.get(attack) ?? attack.views.map(({ values }) => values.map(keyOf))
  keysOfAttack.set(attack, known)
  return known[view] ?? []
}

const keyOf = (terms: readonly Term[]) => terms.map((term) => term.join('×')).join(' ')

/**
 * All orders of the views that differ for a person who does not know them: units that belong to the same views are
 * interchangeable, and the own units have the order of their values.
 * @returns null when there are more than `limit`, or when the views are sums of unknowns, whose orders are not those of the
 * unknowns
 */
export function unlabelledOrders(attack: Attack, limit: number): (readonly Order[])[] | null {
  const { truth, isKnown, views } = attack
  const isSimple = views.every(({ values }) => values.every((terms) => terms.length === 1 && terms[0]?.[1] === 1))
  if (!isSimple) return null
  const ascending = [...truth.keys()].sort((a, b) => (truth[a] ?? 0) - (truth[b] ?? 0))
  const members = views.map(({ values }) => new Set(values.flat().map(([unknown]) => unknown)))
  const classOf = (unknown: number) =>
    isKnown[unknown] === 1 ? 'own' : members.map((member) => (member.has(unknown) ? 1 : 0)).join('')
  const classes = [...Map.groupBy(ascending, classOf).values()]
  if (countOf(classes.map(({ length }) => length)) > limit) return null
  return [...interleaved(classes)].map((order) => {
    const placeOf = new Map(order.map((unknown, place) => [unknown, place]))
    return views.map(({ values }): Order => {
      const place = (value: number) => placeOf.get(values[value]?.[0]?.[0] ?? -1) ?? 0
      return [...values.keys()].sort((a, b) => place(a) - place(b))
    })
  })
}

/** The number of ways to interleave sequences of these lengths. */
function countOf(lengths: readonly number[]): number {
  let count = 1
  let total = 0
  for (const length of lengths) {
    for (let place = 1; place <= length; place++) count *= ++total / place
  }
  return Math.round(count)
}

function* interleaved(sequences: readonly (readonly number[])[]): Generator<number[]> {
  if (sequences.every(({ length }) => length === 0)) yield []
  for (const [index, [first, ...rest]] of sequences.entries()) {
    if (first === undefined) continue
    for (const tail of interleaved(sequences.with(index, rest))) yield [first, ...tail]
  }
}
