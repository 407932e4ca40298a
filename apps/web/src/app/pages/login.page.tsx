/** placeholder */
export function LoginPage() {
  return null
}
