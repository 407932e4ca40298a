import { MINIMUM_CONTRIBUTORS } from '@lotse/analysis/benchmark.ts'
import { type EffectVerdict, overallVerdict } from '@lotse/analysis/effect.ts'
import type { AdopterEvidence } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { listPeerGroupMembers } from '../businessunit/businessunit.public.ts'
import { type DoneMeasure, type Evaluations, evaluateMeasures } from './measure.effect.evaluation.ts'
import { type AdoptedMeasure, findActivityMark, listAdoptedMeasures } from './measure.effect.repository.ts'

type EvidenceOfPractices = ReadonlyMap<string, AdopterEvidence>

const evidence = createRevisionCache<EvidenceOfPractices>(200)

/**
 * What became of the units that took a measure from a best practice, by its id; practices nobody took are left out. A unit
 * counts once, with the verdict of all its measures from the practice. Verdicts are counted only when at least five
 * independent owners are among the evaluated units: below that somebody could be recognised, and little would be said.
 *
 * Computed anew when figures, content or any measure of the tenant has changed.
 */
export async function readAdopterEvidence(tx: TenantTransaction, revision: number): Promise<EvidenceOfPractices> {
  const mark = await findActivityMark(tx)
  return evidence.get(tx, revision, mark, async () => {
    const adopted = await listAdoptedMeasures(tx)
    const done = adopted.filter((measure): measure is AdoptedMeasure & DoneMeasure => measure.implementedOn !== null)
    const evaluations = await evaluateMeasures(tx, revision, done)
    const ownerOf = await readOwners(
      tx,
      done.map(({ businessUnitId }) => businessUnitId),
    )
    const ofPractice = Map.groupBy(adopted, ({ bestPracticeId }) => bestPracticeId)
    return new Map([...ofPractice].map(([id, measures]) => [id, countUnits(measures, evaluations, ownerOf)]))
  })
}

function countUnits(
  measures: readonly AdoptedMeasure[],
  evaluations: Evaluations,
  ownerOf: ReadonlyMap<string, string>,
): AdopterEvidence {
  const ofUnit = Map.groupBy(measures, ({ businessUnitId }) => businessUnitId)
  const verdicts = [...ofUnit].flatMap(([unit, own]) => {
    const all = own.flatMap(({ id }) => (evaluations.get(id) ?? []).map(({ effect }) => effect.verdict))
    const verdict = overallVerdict(all)
    return isEvaluated(verdict) ? [{ verdict, owner: ownerOf.get(unit) ?? unit }] : []
  })
  const countOf = (wanted: EffectVerdict) => verdicts.filter(({ verdict }) => verdict === wanted).length
  const isReleased = new Set(verdicts.map(({ owner }) => owner)).size >= MINIMUM_CONTRIBUTORS
  return {
    adopters: ofUnit.size,
    evaluated: verdicts.length,
    verdicts: isReleased
      ? { positive: countOf('POSITIVE'), noEvidence: countOf('NO_EVIDENCE'), negative: countOf('NEGATIVE') }
      : null,
  }
}

function isEvaluated(verdict: EffectVerdict | null): verdict is EffectVerdict {
  return verdict === 'POSITIVE' || verdict === 'NO_EVIDENCE' || verdict === 'NEGATIVE'
}

async function readOwners(tx: TenantTransaction, units: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const groups = await listPeerGroupMembers(tx, [...new Set(units)])
  return new Map(
    groups.flatMap(({ members }) => members.map(({ businessUnitId, affiliation }) => [businessUnitId, affiliation])),
  )
}
