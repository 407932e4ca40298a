import { isAllowed } from '@lotse/contract/permission.ts'
import type { SessionState } from '../../platform/session/session.store.ts'

/** True for a holder of CHANGE_BUSINESS_UNIT who has not selected a unit in this tab yet (specification §4). */
export function mustSelectUnit({ whoami, selectedUnitId }: Pick<SessionState, 'whoami' | 'selectedUnitId'>): boolean {
  return whoami !== null && selectedUnitId === null && isAllowed(['CHANGE_BUSINESS_UNIT'], whoami)
}
