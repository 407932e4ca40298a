import { ChartKey, KeyLine } from '../../ui/chart/chart-key.tsx'
import type { PathLine } from './path-chart.options.ts'

const SCENARIOS = [
  { color: 'var(--figure-own)', width: 2.5 },
  { color: 'var(--ink)', width: 2, dash: '6 4' },
  { color: 'var(--figure-own)', width: 2.5, dash: '2 4' },
  { color: 'var(--ink)', width: 1.5 },
] as const
const BASE = { color: 'var(--figure-prior)', width: 1.5 } as const

/** The key below a chart of paths, drawn as `pathChartOptions` draws the lines. */
export function PathKey({ lines }: { lines: readonly PathLine[] }) {
  return (
    <ChartKey>
      {lines.map(({ name, kind }) => {
        const look = kind === 'BASE' ? BASE : (SCENARIOS[kind === 'ACTUAL' ? 0 : kind] ?? SCENARIOS[0])
        return (
          <KeyLine key={`${kind} ${name}`} {...look}>
            {name}
          </KeyLine>
        )
      })}
    </ChartKey>
  )
}
