const TAB_KEY = 'lotse.selectedUnit'
const LAST_KEY = 'lotse.lastUnit'

/**
 * The unit to start with: the one of this tab, otherwise the one that the person chose last in this browser. When the address
 * names another one, none: the address is first compared with the person's units.
 */
export function readSelectedUnit(): string | null {
  const known = [sessionStorage.getItem(TAB_KEY), localStorage.getItem(LAST_KEY)]
  const named = new URLSearchParams(window.location.search).get('unit')
  if (named === null) return known[0] ?? known[1] ?? null
  return known.includes(named) ? named : null
}

/** Keeps the chosen unit for this tab, because two tabs may work in two units, and as the first one of a new tab. */
export function rememberSelectedUnit(unitId: string): void {
  sessionStorage.setItem(TAB_KEY, unitId)
  localStorage.setItem(LAST_KEY, unitId)
}

/** Forgets the chosen unit of this tab; a new tab starts with none. */
export function forgetSelectedUnit(): void {
  sessionStorage.removeItem(TAB_KEY)
  localStorage.removeItem(LAST_KEY)
}
