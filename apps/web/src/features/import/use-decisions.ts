import type { FindingDecision, ImplausibleFinding } from '@lotse/contract/features/import/import.finding.schema.ts'
import type { ImportOrder, ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { useState } from 'react'

/** What a person has decided so far about the implausible values of a file. */
export interface Decisions {
  readonly of: (finding: number) => Omit<FindingDecision, 'finding'>
  readonly decide: (finding: number, decision: Omit<FindingDecision, 'finding'>) => void
  /** The reason for all values that are not decided one by one. */
  readonly rest: string
  readonly setRest: (reason: string) => void
  /** True when the import may begin. */
  readonly isComplete: boolean
  /** The part of the import's order that says what was decided. */
  readonly order: Pick<ImportOrder, 'decisions' | 'confirmRest'>
}

/** Collects the decisions about the findings of a check. */
export function useDecisions({ findings, count }: ImportReport['plausibility']): Decisions {
  const [decided, setDecided] = useState<ReadonlyMap<number, Omit<FindingDecision, 'finding'>>>(new Map())
  const [rest, setRest] = useState('')
  const made = [...decided].filter(([finding, decision]) => isMade(decision, findings[finding]))
  const decisions = made.map(([finding, decision]) => ({ finding, ...decision }))
  return {
    of: (finding) => decided.get(finding) ?? { decision: 'CONFIRM' },
    decide: (finding, decision) => setDecided(new Map(decided).set(finding, decision)),
    rest,
    setRest,
    isComplete: rest.trim() !== '' || (made.length === findings.length && count === findings.length),
    order: {
      ...(decisions.length === 0 ? {} : { decisions }),
      ...(rest.trim() === '' ? {} : { confirmRest: rest.trim() }),
    },
  }
}

function isMade(
  { decision, reason = '', value }: Omit<FindingDecision, 'finding'>,
  finding: ImplausibleFinding | undefined,
): boolean {
  if (finding === undefined) return false
  if (decision === 'CONFIRM') return reason.trim() !== ''
  return decision === 'LEAVE_OUT' || value !== undefined
}
