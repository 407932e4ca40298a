/** placeholder */
export function NotAvailablePage() {
  return null
}
