/** Entry screen of a business unit: what stands out, the headline KPIs, the largest deviations. */
export function HomePage() {
  return null
}
