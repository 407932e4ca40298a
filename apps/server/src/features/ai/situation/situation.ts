import type { AnalysisScope, Situation } from '@lotse/analysis/ai/situation.ts'
import type { AiReader } from '../ai.reader.ts'

/** The situation of the caller's unit. */
export function readSituation(_reader: AiReader, _scope: AnalysisScope): Promise<Situation> {
  throw new Error('not implemented')
}
