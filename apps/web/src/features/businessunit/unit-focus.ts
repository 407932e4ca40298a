/** Marks the buttons of the unit list, so that the arrow keys find them. */
export const UNIT_ATTRIBUTE = 'data-unit'

/** Moves the focus by `step` units from the focused one; stays at either end. */
export function moveUnitFocus(step: 1 | -1): void {
  const units = unitButtons()
  const focused = document.activeElement
  const index = focused instanceof HTMLElement ? units.indexOf(focused) : -1
  units[Math.min(Math.max(index + step, 0), units.length - 1)]?.focus()
}

/** Moves the focus into the list. */
export function focusFirstUnit(): void {
  unitButtons()[0]?.focus()
}

function unitButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${UNIT_ATTRIBUTE}]`)]
}
