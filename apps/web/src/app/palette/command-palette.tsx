/** Jump to an area, a KPI, a page or a business unit by keyboard. */
export function CommandPalette() {
  return null
}
