import { randomFrom } from '@lotse/analysis/statistics/random.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import {
  type AttackRow,
  attackCells,
  drawn,
  LEAST_WIDTH,
  narrowOutcomes,
  type Outcome,
  rowOf,
  writeAttackTable,
} from '../testing/benchmark-attack/attack-table.ts'
import {
  exactOf,
  type Knowledge,
  kindOf,
  type Reach,
  releasedBy,
  sentBy,
  sentCells,
} from '../testing/benchmark-attack/attacked-cell.ts'
import { figuresSentFor } from '../testing/benchmark-attack/demo-figures-sent.ts'
import { intervalsLeft } from '../testing/benchmark-attack/joint-attack.ts'
import { loadSolver, type Term } from '../testing/benchmark-attack/linear-program.ts'
import { RANDOM_KINDS, type RandomOrganisation, randomFigures } from '../testing/benchmark-attack/random-figures.ts'
import { ratioAttack } from '../testing/benchmark-attack/ratio-attack.ts'
import { knownByRule } from '../testing/benchmark-attack/released-view.ts'
import { testApp } from '../testing/test-app.ts'

// The figures depend on the day: a fixed one, so that the test has the same result on every day.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })

/** Only `npm run test:safety` attacks: it takes minutes, and `release.test.ts` proves the rule in `npm test`. */
const { LOTSE_TEST_RUNS: runs } = process.env
const SHARE = Number(runs ?? 0) / 4
const isAttacking = SHARE > 0

const TENANTS = ['carline', 'stepper', 'studio', 'rheintal']
const TIMEOUT = 400_000

const { database } = (await testApp()).platform
const solver = await loadSolver()
const tenants = isAttacking ? await Array.fromAsync(TENANTS, (tenant) => figuresSentFor(database, tenant)) : []
const table: AttackRow[] = []

afterAll(() => {
  if (isAttacking) process.stdout.write(`\n${writeAttackTable(table)}\n`)
})

function record(name: string, outcomes: readonly Outcome[]): AttackRow {
  const row = rowOf(name, outcomes)
  table.push(row)
  return row
}

/** Says which cells leave too narrow an interval, the narrowest first. */
function expectWide(outcomes: readonly Outcome[]): void {
  const narrow = narrowOutcomes(outcomes).map(({ widths, ...of }) => ({ ...of, least: Math.min(...widths) }))
  expect(narrow.slice(0, 5)).toEqual([])
}

describe.each(tenants)('the benchmarks of $tenant', (figures) => {
  const { tenant } = figures
  const cells = sentCells(figures)
  const sums = cells.filter(({ kpi, view, month }) => month >= 24 && view !== 'R12' && kindOf(figures, kpi) !== 'RATIO')
  const random = randomFrom(20261123)

  const attempt = (knowledge: Knowledge, reach: Reach, order: 'KNOWN' | 'UNKNOWN', count: number) =>
    attackCells(solver, figures, drawn(reach === 'MONTHS' ? sums : cells, count, random), {
      knowledge,
      reach,
      order,
      random,
    })

  test('show the others’ values when the quantiles are exact: the attack works', () => {
    const alone = attempt(exactOf(figures), 'ALONE', 'KNOWN', 10 * SHARE)
    for (const [kind, some] of Map.groupBy(alone, (one) => one.kind))
      record(`${tenant}, exact, one view: ${kind}`, some)
    const groups = record(`${tenant}, exact, all groups`, attempt(exactOf(figures), 'GROUPS', 'KNOWN', 5 * SHARE))
    expect(rowOf('', alone)).toMatchObject({ least: expect.closeTo(0, 1), cellsBelow: 1 })
    expect(rowOf('', alone).below).toBeGreaterThan(0.5)
    expect(groups.median).toBeLessThan(0.05)
  })

  test(
    'hide them when the release rule is applied to each view',
    () => {
      const worst = attempt(releasedBy(figures), 'ALONE', 'KNOWN', 10 * SHARE)
      record(`${tenant}, rule, one view, known order`, worst)
      const outcomes = attempt(releasedBy(figures), 'ALONE', 'UNKNOWN', 10 * SHARE)
      record(`${tenant}, rule, one view`, outcomes)
      expectWide(outcomes)
    },
    TIMEOUT,
  )

  test.each(['GROUPS', 'MONTHS'] as const)(
    'hide them when all released views are used together: %s',
    (reach) => {
      const count = reach === 'GROUPS' ? 4 * SHARE : Math.ceil(SHARE / 2)
      record(`${tenant}, rule, ${reach}, known order`, attempt(releasedBy(figures), reach, 'KNOWN', count))
      const outcomes = attempt(releasedBy(figures), reach, 'UNKNOWN', count)
      record(`${tenant}, rule, ${reach}`, outcomes)
      expectWide(outcomes)
    },
    TIMEOUT,
  )

  test(
    `leave every other contributor ${LEAST_WIDTH} of the interquartile range, as they are sent`,
    () => {
      const outcomes: Outcome[] = []
      for (const cell of drawn(cells, 50 * SHARE, random)) {
        outcomes.push(
          ...attackCells(solver, figures, [cell], {
            knowledge: sentBy(figures),
            reach: 'ALONE',
            order: 'UNKNOWN',
            random,
          }),
        )
        expectWide(outcomes.slice(-1))
      }
      record(`${tenant}, sent, one view`, outcomes)
    },
    TIMEOUT,
  )
})

/** One attack on the last month of each of some random organisations. */
function attackRandom(
  name: string,
  organisations: readonly RandomOrganisation[],
  options: {
    readonly reach?: Reach
    readonly order?: 'KNOWN' | 'UNKNOWN'
    readonly isWhole?: boolean
    readonly attackers?: readonly number[]
    readonly knowledge?: (figures: ReturnType<typeof randomFigures>) => Knowledge
  } = {},
): readonly Outcome[] {
  const random = randomFrom(7)
  const outcomes = organisations.flatMap((organisation) => {
    const figures = randomFigures(organisation)
    const cell = { kpi: organisation.kind, group: 0, view: 'MONTH', month: organisation.months - 1 } as const
    const { reach = 'ALONE', order = 'UNKNOWN', knowledge = releasedBy, ...more } = options
    return attackCells(solver, figures, [cell], { reach, order, knowledge: knowledge(figures), random, ...more })
  })
  record(name, outcomes)
  return outcomes
}

const organisations = (count: number, of: (seed: number) => Omit<RandomOrganisation, 'seed'>) =>
  Array.from({ length: count }, (_, seed): RandomOrganisation => ({ seed, ...of(seed) }))

const range = (count: number) => [...Array(count).keys()]

describe.runIf(isAttacking).each(RANDOM_KINDS)('benchmarks of random groups of %s values', (kind) => {
  const singles = (count: number, least: number, most: number) =>
    organisations(count, (seed) => ({ kind, months: 1, units: least + ((seed * 7) % (most - least + 1)) }))

  test('show the others’ values when the quantiles are exact: the attack works', () => {
    const outcomes = attackRandom(`${kind}, exact, 5 to 60 units`, singles(Math.ceil(SHARE / 2), 5, 60), {
      order: 'KNOWN',
      knowledge: exactOf,
    })
    expect(rowOf('', outcomes)).toMatchObject({ least: expect.closeTo(0, 1), cellsBelow: 1 })
  })

  test(
    'hide them when the release rule is applied',
    () => {
      attackRandom(`${kind}, rule, 5 to 60 units, known order`, singles(Math.ceil(SHARE / 2), 5, 60), {
        order: 'KNOWN',
      })
      expectWide(attackRandom(`${kind}, rule, 5 to 12 units`, singles(32 * SHARE, 5, 12)))
      attackRandom(`${kind}, rule, 13 to 60 units`, singles(Math.ceil(0.4 * SHARE), 13, 60))
    },
    TIMEOUT,
  )

  test(
    'hide them when groups differ by one to four owners',
    () => {
      const outcomes = [1, 2, 3, 4].flatMap((few) =>
        attackRandom(
          `${kind}, rule, groups that differ by ${few}`,
          organisations(SHARE, () => ({ kind, months: 1, units: 9, owners: range(9), groups: [range(9 - few)] })),
          { reach: 'GROUPS', attackers: [0] },
        ),
      )
      expectWide(outcomes)
    },
    TIMEOUT,
  )

  test(
    'hide them in the months before and after a unit joins',
    () => {
      const joining = [19, 20, 21, 22, 23].flatMap((from) =>
        attackRandom(
          `${kind}, rule, a unit joins ${23 - from} months before`,
          organisations(Math.ceil(SHARE / 20), () => ({ kind, months: 24, units: 9, joins: new Map([[8, from]]) })),
          { reach: 'MONTHS' },
        ),
      )
      expectWide(joining)
    },
    TIMEOUT,
  )

  test('hide them from and of an owner with most of the sum', () => {
    const dominated = organisations(2 * SHARE, () => ({
      kind,
      months: 1,
      units: 9,
      owners: range(9),
      weights: new Map([[0, 15]]),
    }))
    expectWide([
      ...attackRandom(`${kind}, rule, a large owner attacks`, dominated, { attackers: [0] }),
      ...attackRandom(`${kind}, rule, a large owner is attacked`, dominated, { attackers: [1] }),
    ])
  })

  test('are measured for two of five owners who share what they know', () => {
    const five = organisations(3 * SHARE, () => ({ kind, months: 1, units: 5, owners: range(5) }))
    const outcomes = attackRandom(`${kind}, rule, two of five together`, five, { attackers: [0, 1] })
    expect(outcomes.length).toBeGreaterThan(0)
  })
})

test.runIf(isAttacking)(
  'whole numbers keep several candidates',
  () => {
    const small = organisations(2 * SHARE, (seed) => ({ kind: 'WHOLE', months: 1, units: 5 + (seed % 6) }))
    expectWide(attackRandom('whole numbers, rule, searched as such', small, { isWhole: true }))
    const exact = attackRandom('whole numbers, exact, searched as such', small, {
      isWhole: true,
      order: 'KNOWN',
      knowledge: exactOf,
    })
    expect(rowOf('', exact).below).toBeGreaterThan(0.5)
  },
  TIMEOUT,
)

test.runIf(isAttacking)('small whole numbers keep two candidates', () => {
  const groups = [
    [0, 0, 0, 0, 1],
    [0, 0, 1, 1, 2],
    [0, 1, 1, 2, 3],
    [1, 1, 2, 2, 2],
    [0, 2, 3, 3, 5],
    [2, 2, 2, 2, 2],
  ]
  const released = groups.flatMap((group) => {
    const values = Float64Array.from(group)
    const known = knownByRule({ values, owners: Int32Array.from(values.keys()), decimals: 0 }, false)
    if (known.length === 0) return []
    const attack = {
      truth: values,
      isKnown: Uint8Array.of(1, 0, 0, 0, 0),
      isNonNegative: true,
      views: [{ values: range(5).map((unit): readonly Term[] => [[unit, 1]]), quantiles: known }],
      target: 0,
      range: 1,
      ranges: range(5).map(() => 1),
    }
    return [Math.min(...intervalsLeft(solver, attack, { order: 'UNKNOWN', enough: 2, isWhole: true }))]
  })
  expect(released.length).toBeGreaterThan(2)
  expect(Math.min(...released)).toBeGreaterThanOrEqual(2)
})

test.runIf(isAttacking).each(['PERCENTAGE', 'NUMERATOR'] as const)(
  'a percentage and its numerator, both released, are measured together: %s',
  (target) => {
    for (const order of ['KNOWN', 'UNKNOWN'] as const) {
      const outcomes = range(2 * SHARE).flatMap((seed): Outcome[] => {
        const attack = ratioAttack(seed, 6 + (seed % 5), target)
        if (attack === null) return []
        const widths = intervalsLeft(solver, attack, { order, enough: LEAST_WIDTH })
        const cell = { kpi: 'ratio', group: 0, view: 'MONTH', month: seed } as const
        return [{ tenant: 'random', cell, kind: 'ratio', attackers: [0], widths }]
      })
      record(`${target.toLowerCase()}, rule, denominators known, ${order.toLowerCase()} order`, outcomes)
      expect(outcomes.length).toBeGreaterThan(0)
    }
  },
  TIMEOUT,
)
