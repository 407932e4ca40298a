/** Colours and type of a chart, read from the theme's tokens; charts know no theme. */
export interface ChartTokens {
  readonly own: string
  /** For what is compared with the own line and has no meaning of its own, e.g. further scenarios. */
  readonly second: string
  readonly third: string
  readonly target: string
  /** The colour of a target range, drawn as a light band. */
  readonly corridor: string
  readonly prior: string
  readonly band: string
  readonly bandWide: string
  readonly median: string
  readonly grid: string
  readonly ink: string
  readonly inkQuiet: string
  readonly surface: string
  readonly font: string
}

const COLOURS = {
  own: '--figure-own',
  second: '--figure-second',
  third: '--figure-third',
  target: '--figure-target',
  corridor: '--figure-corridor',
  prior: '--figure-prior',
  band: '--figure-band',
  bandWide: '--figure-band-wide',
  median: '--figure-median',
  grid: '--figure-grid',
  ink: '--ink',
  inkQuiet: '--ink-3',
  surface: '--surface',
} as const

/** Reads the tokens as they are in force at `element`, each resolved to one colour. */
export function readChartTokens(element: Element): ChartTokens {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const entries = Object.entries(COLOURS).map(([name, token]) => [name, read(token)])
  const font = getComputedStyle(probe).fontFamily
  probe.remove()
  return { ...(Object.fromEntries(entries) as Record<keyof typeof COLOURS, string>), font }
}
