/** Numbers of tiles that fit side by side, from narrow to wide places; the widths are in `collection.module.css`. */
export const TILE_FITS = [3, 4, 5] as const

/**
 * How many tiles to place side by side where `fit` have space, so that they fill their row and the last row does not consist of a
 * single one: fewer if possible, one more if not.
 */
export function tileColumns(count: number, fit: number): number {
  if (count <= fit) return Math.max(count, 1)
  return [fit, fit - 1, fit + 1].find((columns) => columns > 1 && count % columns !== 1) ?? fit
}
