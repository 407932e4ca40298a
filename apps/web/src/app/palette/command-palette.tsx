/** Jump to an area, a KPI, a page or a business unit by keyboard. It is open while it is mounted; `onClose` closes it. */
export function CommandPalette(_props: { readonly onClose: () => void }) {
  return null
}
