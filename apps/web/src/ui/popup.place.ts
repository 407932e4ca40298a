/** A width and a height in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Space between a button and its panel, and between a panel and the edge of the window. */
const GAP = 4

/**
 * Where a panel goes: below its button, above it when only there it fits, and never across the window's edge.
 *
 * @param button its place in the window, in CSS pixels
 * @param align which edges of button and panel lie on one line, as long as the panel fits
 */
export function placeBeside(
  button: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  panel: Size,
  window: Size,
  align: 'start' | 'end',
): { readonly left: number; readonly top: number } {
  const below = button.bottom + GAP
  const above = button.top - GAP - panel.height
  const fitsBelow = below + panel.height <= window.height
  const wanted = align === 'start' ? button.left : button.right - panel.width
  return {
    left: within(wanted, window.width - panel.width),
    top: fitsBelow || above < 0 ? within(below, window.height - panel.height) : above,
  }
}

function within(value: number, largest: number): number {
  return Math.max(GAP, Math.min(value, largest - GAP))
}
