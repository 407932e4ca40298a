/** Depth lines of the chart, from top to bottom. */
const LINES = 7
/** Where the lines begin and end: outside of the picture, which is 480 wide. */
const FROM = -20
const TO = 500
const STEP = 52

/**
 * The depth lines of a sea chart as SVG paths in a picture of 480 × 560. The shape follows from the name, so that each organisation has
 * a chart of its own that is always the same.
 */
export function depthLines(name: string): readonly string[] {
  const hash = hashOf(name)
  const part = (shift: number) => ((hash >>> shift) & 0xff) / 255
  const [longPhase, shortPhase] = [part(0) * 2 * Math.PI, part(8) * 2 * Math.PI]
  const [longWave, shortWave] = [300 + 120 * part(16), 110 + 60 * part(24)]
  return Array.from({ length: LINES }, (_, index) => {
    const base = 150 + index * 62
    // The waves flatten and move on from line to line, as the ground of the sea does.
    const [long, short] = [34 - 3 * index, 16 - index]
    const [longAt, shortAt] = [longPhase + 0.22 * index, shortPhase - 0.3 * index]
    const turn = 2 * Math.PI
    return curve(
      (x) =>
        base + long * Math.sin((turn * x) / longWave + longAt) + short * Math.sin((turn * x) / shortWave + shortAt),
    )
  })
}

/** A smooth path along a function. */
function curve(y: (x: number) => number): string {
  const point = (x: number) => `${x.toFixed(1)} ${y(x).toFixed(1)}`
  const slope = (x: number) => y(x + 0.5) - y(x - 0.5)
  const third = STEP / 3
  let path = `M${point(FROM)}`
  for (let x = FROM; x < TO; x += STEP) {
    const next = x + STEP
    const leave = `${(x + third).toFixed(1)} ${(y(x) + slope(x) * third).toFixed(1)}`
    const arrive = `${(next - third).toFixed(1)} ${(y(next) - slope(next) * third).toFixed(1)}`
    path += `C${leave} ${arrive} ${point(next)}`
  }
  return path
}

/** A number of 32 bits that differs between texts (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
