import { randomFrom } from '@lotse/analysis/statistics/random.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '../test-app.ts'
import { isAttacking, ATTACK_SHARE as SHARE } from './attack-share.ts'
import { attackCells, createAttackTable, drawn, expectWide, LEAST_WIDTH, type Outcome, rowOf } from './attack-table.ts'
import { exactOf, type Knowledge, kindOf, type Reach, releasedBy, sentBy, sentCells } from './attacked-cell.ts'
import { figuresSentFor } from './demo-figures-sent.ts'
import { loadSolver } from './linear-program.ts'

const TIMEOUT = 400_000

/**
 * Attacks the benchmarks of demo tenants as a member of a peer group would, with the figures of a fixed day: the result is the same
 * on every day.
 */
export async function attackDemoTenants(names: readonly string[]): Promise<void> {
  if (!isAttacking) return test.skip('the benchmarks of demo tenants hide the others’ values')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  const { database } = (await testApp()).platform
  const solver = await loadSolver()
  const tenants = await Array.fromAsync(names, (name) => figuresSentFor(database, name))
  const { record, print } = createAttackTable()
  afterAll(print)

  describe.each(tenants)('the benchmarks of $tenant', (figures) => {
    const { tenant } = figures
    const cells = sentCells(figures)
    const sums = cells.filter(
      ({ kpi, view, month }) => month >= 24 && view !== 'R12' && kindOf(figures, kpi) !== 'RATIO',
    )
    const candidates = { ALONE: cells, GROUPS: cells, MONTHS: sums }
    const random = randomFrom(20261123)

    const attempt = (knowledge: Knowledge, reach: Reach, order: 'KNOWN' | 'UNKNOWN', count: number) =>
      attackCells(solver, figures, drawn(candidates[reach], count, random), {
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
        const count = reach === 'GROUPS' ? 4 * SHARE : SHARE
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
        for (const cell of drawn(cells, 200 * SHARE, random)) {
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
}
