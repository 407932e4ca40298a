/** A person as replies name them; null for none, and for one who no longer exists. */
export function personNamed(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name }
}
