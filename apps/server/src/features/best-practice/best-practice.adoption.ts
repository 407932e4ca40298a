import type { AdopterEvidence } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { countUnitMeasures, readAdopterEvidence } from '../measure/measure.public.ts'

/** What was made of best practices: in the unit, and by everybody who adopted them. */
export interface Adoption {
  measureCountOf(id: string): number
  evidenceOf(id: string): AdopterEvidence
}

const NOBODY: AdopterEvidence = { adopters: 0, evaluated: 0, verdicts: null }

/** Reads which measures were made from best practices, and what became of them. */
export async function readAdoption(
  reader: Pick<Context<true>, 'tx' | 'revision' | 'businessUnitId' | 'permissions'>,
): Promise<Adoption> {
  const { tx, revision, businessUnitId } = reader
  const evidence = await readAdopterEvidence(tx, revision)
  const counts = isAllowed(['MEASURE_READ'], reader) ? await countUnitMeasures(tx, businessUnitId) : null
  return {
    measureCountOf: (id) => counts?.byBestPractice.get(id)?.total ?? 0,
    evidenceOf: (id) => evidence.get(id) ?? NOBODY,
  }
}
