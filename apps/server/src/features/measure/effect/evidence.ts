import { type EffectVerdict, overallVerdict } from '@lotse/analysis/effect/effect.ts'
import { MINIMUM_CONTRIBUTORS } from '@lotse/analysis/figure/release.ts'
import type { AdopterEvidence } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { listPeerGroupMembers } from '../../businessunit/businessunit.public.ts'
import { type AdoptedMeasure, findChangeMarker, listAdoptedMeasures } from './effect.repository.ts'
import { type DoneMeasure, type Evaluations, evaluateMeasures } from './evaluation.ts'

type EvidenceOfPractices = ReadonlyMap<string, AdopterEvidence>

const evidence = createRevisionCache<EvidenceOfPractices>(200)

/**
 * Summarises the effects of measures created from best practices, by the practice's id, without practices that no unit
 * adopted. A unit counts once, with the overall verdict of its measures from the practice. Verdicts are released only
 * if the evaluated units have at least five independent owners: with fewer, single units could be identified.
 *
 * Cached until figures, content or any measure of the tenant changes.
 */
export async function readAdopterEvidence(tx: TenantTransaction, revision: number): Promise<EvidenceOfPractices> {
  const mark = await findChangeMarker(tx)
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
  const countOf = (requested: EffectVerdict) => verdicts.filter(({ verdict }) => verdict === requested).length
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
