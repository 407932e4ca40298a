/** What part of the drawing is visible: a point of the drawing is at `point × zoom + (x, y)` in the pane. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** A rectangle of the drawing, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Width and height of the pane in pixels. */
export interface Pane {
  readonly width: number
  readonly height: number
}

/** Limits of the zoom. */
export const ZOOM = { min: 0.15, max: 2 } as const

/** Smallest zoom at which text is readable; what opens automatically is not smaller. */
const READABLE = 0.8
const MARGIN = 32
/** Smallest zoom at which the names of a whole tree can still be recognised. */
const RECOGNISABLE = 0.6

/** Shows the whole area, not enlarged. */
export function fitWhole(area: Area, pane: Pane): Viewport {
  const zoom = clamp(
    Math.min((pane.width - 2 * MARGIN) / area.width, (pane.height - 2 * MARGIN) / area.height),
    ZOOM.min,
    1,
  )
  return centreOn(area, pane, zoom)
}

/**
 * Shows the whole area when it is readable then; otherwise its left edge, as large as fits, with `start` halfway down, but
 * nothing above or below the area.
 */
export function fitReadable(area: Area, start: Area, pane: Pane): Viewport {
  const whole = fitWhole(area, pane)
  if (whole.zoom >= READABLE) return whole
  const zoom = clamp((pane.width - 2 * MARGIN) / area.width, READABLE, 1)
  const isTall = area.height * zoom > pane.height - 2 * MARGIN
  const isWide = area.width * zoom > pane.width - 2 * MARGIN
  const middle = centreOn(area, pane, zoom)
  const top = MARGIN - area.y * zoom
  const bottom = pane.height - MARGIN - (area.y + area.height) * zoom
  return {
    x: isWide ? MARGIN - area.x * zoom : middle.x,
    y: isTall ? clamp(centreOn(start, pane, zoom).y, bottom, top) : middle.y,
    zoom,
  }
}

/**
 * The number of levels, at most `levels` and at least 2, that can be recognised when the whole drawing is in view.
 *
 * @param areaOf the drawing with a number of levels
 */
export function readableLevels(areaOf: (levels: number) => Area | undefined, levels: number, pane: Pane): number {
  for (let count = levels; count > 2; count--) {
    const area = areaOf(count)
    if (area && fitWhole(area, pane).zoom >= RECOGNISABLE) return count
  }
  return Math.min(levels, 2)
}

/** Shows the area in the middle of the pane. */
export function centreOn(area: Area, pane: Pane, zoom: number): Viewport {
  return {
    x: pane.width / 2 - (area.x + area.width / 2) * zoom,
    y: pane.height / 2 - (area.y + area.height / 2) * zoom,
    zoom,
  }
}

/** A node in the middle, large enough to be read. */
export function centreNode(area: Area, pane: Pane, zoom: number): Viewport {
  return centreOn(area, pane, clamp(zoom, READABLE, 1))
}

/** Moves as little as necessary until the area is visible; of a larger area the top left corner is. */
export function bringNear(area: Area, pane: Pane, { x, y, zoom }: Viewport): Viewport {
  const along = (start: number, length: number, paneLength: number, offset: number) => {
    const [from, to] = [start * zoom + offset, (start + length) * zoom + offset]
    if (from < MARGIN || length * zoom > paneLength - 2 * MARGIN) return offset + MARGIN - from
    return to > paneLength - MARGIN ? offset - (to - (paneLength - MARGIN)) : offset
  }
  return { x: along(area.x, area.width, pane.width, x), y: along(area.y, area.height, pane.height, y), zoom }
}

/** Keeps a node where it is on the screen although its position in the drawing changed. */
export function stayAt(before: Area, after: Area, { x, y, zoom }: Viewport): Viewport {
  return { x: x + (before.x - after.x) * zoom, y: y + (before.y - after.y) * zoom, zoom }
}

/** The smallest rectangle around some areas; undefined without any. */
export function areaAround(areas: readonly Area[]): Area | undefined {
  if (areas.length === 0) return undefined
  const x = Math.min(...areas.map((area) => area.x))
  const y = Math.min(...areas.map((area) => area.y))
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
