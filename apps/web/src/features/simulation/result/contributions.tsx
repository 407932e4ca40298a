import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { DivergingBars } from '../../../ui/chart/diverging-bars.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { Calculation } from '../calculation/calculation.ts'
import { decimalsFor, isBetter, writePair } from './result.words.ts'

/** The part of each lever in the change of the outcome; the parts add up to it. */
export function Contributions({ browser, result }: { browser: BrowserModel; result: Calculation['result'] }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { outcome, nodes } = browser
  const { change, before, after } = result.outcome
  if (result.contributions.length === 0) return null
  const decimals = decimalsFor(before, after, outcome.decimals)
  const write = (value: number | null) => format.change(value, outcome.unit, decimals)
  const isKnown = change !== null && result.method !== 'NONE'
  return (
    <Panel
      title={t('editor.contribution.title')}
      summary={
        isKnown ? t('editor.contribution.summary', { change: write(change) }) : t('editor.contribution.notSplit')
      }
    >
      <DivergingBars
        label={t('editor.contribution.title')}
        bars={result.contributions.map(({ code, before: from, after: to, contribution }) => {
          const node = nodes.get(code)
          const pair = node ? writePair(format, node, from, to) : null
          const better = isBetter(outcome.direction, contribution)
          return {
            id: code,
            name: node?.name ?? code,
            note: pair ? `${pair.before} → ${pair.after}` : '',
            value: contribution,
            text: write(contribution),
            tone: better === null ? 'NEUTRAL' : better ? 'BETTER' : 'WORSE',
          }
        })}
      />
      {result.method === 'SEQUENTIAL' ? (
        <Text size="xs" tone="soft">
          {t('editor.contribution.sequential')}
        </Text>
      ) : null}
    </Panel>
  )
}
