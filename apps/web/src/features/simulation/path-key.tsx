import { ChartKey, KeyLine, LineMark } from '../../ui/chart/chart-key.tsx'
import { isLabelled, type PathLine } from './path-chart.options.ts'
import { type PathKind, pathLook } from './path-look.ts'

/** The key below a chart of paths, drawn as `pathChartOptions` draws the lines. */
export function PathKey({ lines }: { lines: readonly PathLine[] }) {
  const hasLabels = lines.every((line) => isLabelled(line, lines))
  return (
    <ChartKey>
      {lines.map(({ name, kind }) => (
        <KeyLine key={`${kind} ${name}`} {...strokeOf(kind)} hasLabel={hasLabels}>
          {name}
        </KeyLine>
      ))}
    </ChartKey>
  )
}

/** The line of a scenario beside its name, as the chart draws it. */
export function PathMark({ kind }: { kind: PathKind }) {
  return <LineMark {...strokeOf(kind)} />
}

function strokeOf(kind: PathKind) {
  const { color, width, dash } = pathLook(kind)
  return { color, width, ...(dash ? { dash: dash.join(' ') } : {}) }
}
