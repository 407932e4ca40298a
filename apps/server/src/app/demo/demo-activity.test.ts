import { join } from 'node:path'
import type { AdopterEvidence } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { describe, expect, test, vi } from 'vitest'
import { type DoneMeasure, evaluateMeasures } from '../../features/measure/effect/evaluation.ts'
import { readAdopterEvidence } from '../../features/measure/effect/evidence.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { packUuid } from '../../platform/pack/pack-day.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from '../pack/apply-pack.ts'

// The figures depend on the day: a fixed one, so that the test has the same result on every day.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })

const { database } = (await testApp()).platform

/** Applies a demo pack and evaluates its implemented measures: verdicts by the key of the measure. */
async function evaluateDemo(tenantId: string) {
  const checked = await checkPack(join(import.meta.dirname, '../../../../../packs', tenantId))
  const report = await applyPack(database, checked, { isDemo: true })
  const keys = report.changes.find(({ kind }) => kind === 'measures')?.created ?? []
  return withTenant(database, tenantId, async (tx) => {
    const rows = await tx
      .selectFrom('measure')
      .select(['id', 'business_unit_id', 'kpi_ids', 'start_on', 'implemented_on', 'state'])
      .select(['simulation_id', 'simulation_figure'])
      .where('tenant_id', '=', tenantId)
      .execute()
    const done = rows.flatMap((row): DoneMeasure[] => {
      const { id, business_unit_id: businessUnitId, kpi_ids: kpiIds, implemented_on: implementedOn, start_on } = row
      return implementedOn === null
        ? []
        : [{ id, businessUnitId, kpiIds, implementedOn, from: start_on ?? implementedOn }]
    })
    const evaluations = await evaluateMeasures(tx, 1, done)
    const keyOf = new Map(keys.map((key) => [packUuid(tenantId, 'measure', key), key]))
    const verdicts = new Map(
      [...evaluations].map(([id, of]) => [keyOf.get(id) ?? '', of.map(({ effect }) => effect.verdict).join()]),
    )
    const scenarios = await tx
      .selectFrom('simulation')
      .select(['name', 'status', 'result', 'levers'])
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .execute()
    return { rows, verdicts, evidence: await readAdopterEvidence(tx, 1), scenarios }
  })
}

const VERDICTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rheintal: {
    'spreefunken-stundenplanung': 'POSITIVE',
    'leinetor-aufbereitung': 'POSITIVE',
    'mainglanz-beschwerden': 'POSITIVE',
    'mainglanz-stundenplanung': 'NO_EVIDENCE',
    'nordstadt-tagesgespraech': 'NO_EVIDENCE',
    'nordstadt-serviceerinnerung': 'TOO_EARLY',
    'ruhrblick-callcenter': 'NEGATIVE',
  },
  studio: {
    'meadow-two-misses': 'POSITIVE',
    'castlegate-debits': 'POSITIVE',
    'meadow-challenge': 'NO_EVIDENCE',
    'castlegate-trainer-board': 'TOO_EARLY',
  },
  stepper: {
    'camlik-damgalama': 'POSITIVE',
    'yesilova-raf': 'POSITIVE',
    'camlik-degerlendirme': 'NO_EVIDENCE',
    'camlik-olu-stok': 'TOO_EARLY',
  },
  carline: {
    'podhradie-staznosti': 'POSITIVE',
    'dubnik-dopyty': 'POSITIVE',
    'podhradie-trhove-ceny': 'NO_EVIDENCE',
    'podhradie-rychla-linka': 'TOO_EARLY',
  },
}

describe.each(Object.entries(VERDICTS))('the measures of %s', (tenantId, expected) => {
  test('show every verdict and every state, its scenarios an effect of every lever', async () => {
    const { rows, verdicts, evidence, scenarios } = await evaluateDemo(tenantId)
    expect(Object.fromEntries([...verdicts].filter(([key]) => key in expected))).toEqual(expected)
    const states = new Set(rows.map(({ state }) => state))
    expect(states).toEqual(
      new Set(['IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'IMPLEMENTED', 'EFFECTIVE', 'INEFFECTIVE', 'CANCELLED']),
    )
    // A measure in state EFFECTIVE must have a positive verdict.
    const evaluated = rows.filter(({ state }) => state === 'EFFECTIVE').map(({ id }) => id)
    for (const [key, verdict] of verdicts) {
      if (evaluated.includes(packUuid(tenantId, 'measure', key))) expect(verdict, key).toBe('POSITIVE')
    }
    expect(scenarios.map(({ status }) => status)).toEqual(
      tenantId === 'rheintal' ? ['ADOPTED', 'SHARED', 'DRAFT'] : ['SHARED'],
    )
    for (const { name, result, levers } of scenarios) {
      expect(result, name).toMatchObject({ state: 'READY', missingMonths: [] })
      for (const { problem, before, after } of result.levers) {
        expect(problem, name).toBeNull()
        expect(after, name).not.toBe(before)
      }
      expect(result.levers, name).toHaveLength(levers.length)
    }
    if (tenantId === 'rheintal') {
      const linked = rows.filter(({ simulation_id }) => simulation_id !== null)
      expect(linked.map(({ simulation_figure }) => simulation_figure)).toEqual(['labour_utilisation_pct'])
      const planner = evidence.get('bp_workshop_planner') satisfies AdopterEvidence | undefined
      expect(planner).toMatchObject({ adopters: 7, evaluated: 6, verdicts: { negative: 0 } })
      expect(planner?.verdicts?.positive).toBeGreaterThanOrEqual(3)
      expect(planner?.verdicts?.noEvidence).toBeGreaterThanOrEqual(1)
      expect(evidence.get('bp_complaint_owner')).toEqual({ adopters: 2, evaluated: 1, verdicts: null })
    }
  }, 180_000)
})
