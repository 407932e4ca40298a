/** A point of the drawing, in its units. */
export interface RadarPoint {
  readonly x: number
  readonly y: number
}

/** One run, or the peers, on the radar: an outline where neighbours have values, and a dot for each value. */
export interface RadarShape {
  /** SVG path data; closed when every axis has a value. */
  readonly path: string
  readonly isClosed: boolean
  readonly dots: readonly RadarPoint[]
}

const round = (value: number) => Math.round(value * 10) / 10

/** A point on an axis; the first axis points up, the others follow clockwise. `share` 0 is the centre, 1 the end. */
export function radarPoint(axis: number, axes: number, share: number, radius: number): RadarPoint {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2
  return { x: round(Math.cos(angle) * radius * share), y: round(Math.sin(angle) * radius * share) }
}

/** Lays out the values of one run; a missing value interrupts the outline instead of being read as the lowest. */
export function radarShape(
  values: readonly (number | null)[],
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  radius: number,
): RadarShape {
  const axes = values.length
  const points = values.map((value, axis) =>
    value === null ? null : radarPoint(axis, axes, (value - minimum) / (maximum - minimum), radius),
  )
  const dots = points.filter((point) => point !== null)
  if (dots.length === axes && axes > 0) {
    return { path: `M${dots.map(({ x, y }) => `${x} ${y}`).join('L')}Z`, isClosed: true, dots }
  }
  const segments = points.flatMap((point, axis) => {
    const next = points[(axis + 1) % axes]
    return point && next ? `M${point.x} ${point.y}L${next.x} ${next.y}` : []
  })
  return { path: segments.join(''), isClosed: false, dots }
}

/** The ring of one value of the scale, as path data. */
export function radarRing(axes: number, share: number, radius: number): string {
  const points = Array.from({ length: axes }, (_, axis) => radarPoint(axis, axes, share, radius))
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}
