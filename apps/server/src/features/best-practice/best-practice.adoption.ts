import type { AdopterEvidence } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'

/** What was made of best practices: in the unit, and by everybody who adopted them. */
export interface Adoption {
  measureCountOf(id: string): number
  evidenceOf(id: string): AdopterEvidence
}

/** Reads which measures were made from best practices, and what became of them. */
export async function readAdoption(_reader: Pick<Context<true>, 'tx' | 'businessUnitId'>): Promise<Adoption> {
  return { measureCountOf: () => 0, evidenceOf: () => ({ adopters: 0, evaluated: 0, verdicts: null }) }
}
