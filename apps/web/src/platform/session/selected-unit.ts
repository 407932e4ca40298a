const KEY = 'lotse.selectedUnit'

/** The unit that was chosen in this tab before a reload, if any. */
export function readSelectedUnit(): string | null {
  return sessionStorage.getItem(KEY)
}

/** Keeps the chosen unit for this tab only: two tabs may work in two units. */
export function rememberSelectedUnit(unitId: string): void {
  sessionStorage.setItem(KEY, unitId)
}

/** Forgets the chosen unit of this tab. */
export function forgetSelectedUnit(): void {
  sessionStorage.removeItem(KEY)
}
