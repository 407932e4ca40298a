/** placeholder */
export function ConsultantPage() {
  return null
}
