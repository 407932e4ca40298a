import type { Finding } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { FINDING_STATES, type FindingState } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import { useState } from 'react'
import { draftStorage } from '../../platform/form/draft-storage.ts'
import { useSession } from '../../platform/session/session.ts'

/** What is written about a cause, and the version of the finding that it is based on. */
export interface FindingWork {
  readonly state: FindingState
  readonly note: string
  readonly version: number
}

/** The drafts of findings. A key names person, unit and cause. */
const drafts = draftStorage<FindingWork>('lotse.findingDraft.', isDraft)

/** An unrecorded finding about a cause; it survives leaving the page, as long as the tab lives. */
interface DraftOfFinding {
  /** The draft, or the recorded finding. */
  readonly work: FindingWork
  /** Whether the draft differs from the recorded finding. */
  readonly isChanged: boolean
  /** The draft was written on an earlier visit. */
  readonly isRestored: boolean
  readonly change: (patch: Partial<FindingWork>) => void
  readonly discard: () => void
}

/** The draft of a finding about a cause. */
export function useFindingDraft(finding: Finding): DraftOfFinding {
  const { whoami } = useSession()
  const key = [whoami?.id, whoami?.businessUnitId, finding.causeId].join('.')
  const [kept] = useState(() => drafts.read(key))
  const [draft, setDraft] = useState(kept)
  const work = draft ?? { state: finding.state, note: finding.note, version: finding.version }
  return {
    work,
    isChanged: draft !== null && (work.state !== finding.state || work.note.trim() !== finding.note),
    isRestored: draft !== null && draft === kept,
    change: (patch) => {
      const next = { ...work, ...patch }
      setDraft(next)
      drafts.store(key, next)
    },
    discard: () => {
      setDraft(null)
      drafts.remove(key)
    },
  }
}

function isDraft(value: unknown): value is FindingWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    'state' in value &&
    FINDING_STATES.some((state) => state === value.state) &&
    'note' in value &&
    typeof value.note === 'string' &&
    'version' in value &&
    typeof value.version === 'number'
  )
}
