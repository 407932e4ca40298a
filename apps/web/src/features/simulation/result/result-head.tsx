import type { FigureChange } from '@lotse/analysis/simulation/simulate.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import { memo, useDeferredValue, useEffect, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FigureText } from '../../../ui/kpi/figure-text.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Card, Inline } from '../../../ui/layout/layout.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { valueOf } from '../calculation/lever.ts'
import { statusWith } from './figure-status.ts'
import classes from './result.module.css'
import { isBetter, resultSentence, writePair } from './result.words.ts'

/** The sentence is announced when the levers have not been moved for this time. */
const ANNOUNCE_MS = 900

/**
 * The outcome in one sentence and three figures: without levers, with them, the change. Follows every move of a lever. Below
 * the width of two columns the figures are a bar that stays in sight.
 */
export const ResultHead = memo(function ResultHead({
  browser,
  levers,
  outcome: change,
}: {
  browser: BrowserModel
  levers: readonly SimulationLever[]
  outcome: FigureChange
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { outcome } = browser
  // The figures show a move in the same frame; the sentence follows in the next.
  const [said, saidChange] = [useDeferredValue(levers), useDeferredValue(change)]
  const pair = writePair(format, outcome, change.before, change.after)
  const better = isBetter(outcome.direction, change.change)
  return (
    <Card className={classes.head} aria-labelledby="result">
      <VisuallyHidden as="h2" id="result">
        {t('editor.result.title')}
      </VisuallyHidden>
      <Sentence browser={browser} levers={said} change={saidChange} />
      <Inline as="dl" gap={0} align="end" className={classes.figures}>
        <Figure name={t('action.today')} text={pair.before} status={statusWith(outcome, change.before)} />
        <Figure name={t('editor.result.after')} text={pair.after} status={statusWith(outcome, change.after)} isMain />
        <Figure
          name={t('term.change')}
          text={pair.change}
          note={better === null ? null : t(better ? 'editor.result.better' : 'editor.result.worse')}
          tone={better === null ? undefined : better ? 'good' : 'bad'}
        />
      </Inline>
      <Basis month={browser.reply.baseMonth} />
    </Card>
  )
})

/** The result in one sentence, which is also announced. */
const Sentence = memo(function Sentence({
  browser,
  levers,
  change,
}: {
  browser: BrowserModel
  levers: readonly SimulationLever[]
  change: FigureChange
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const moved = levers.flatMap((lever) => {
    const value = valueOf(lever, browser.present.get(lever.code) ?? null)
    return value === null || !browser.nodes.has(lever.code) ? [] : [{ code: lever.code, value }]
  })
  const sentence = resultSentence(t, format, browser, moved, change)
  return (
    <>
      <Text size="lg" weight={600} className={classes.sentence}>
        {sentence}
      </Text>
      <Announcement text={sentence} />
    </>
  )
})

/** What the figures are calculated from. */
const Basis = memo(function Basis({ month }: { month: string }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  return (
    <Text size="xs" tone="faint" className={classes.basis}>
      {t('editor.result.basis', { period: format.period(month) })}
    </Text>
  )
})

const Figure = memo(function Figure({
  name,
  text,
  status = null,
  note,
  tone,
  isMain = false,
}: {
  name: string
  text: string
  /** Null for figures that are not evaluated. */
  status?: Status | null
  note?: string | null
  tone?: 'good' | 'bad' | undefined
  isMain?: boolean
}) {
  const { t } = useTranslation('simulation')
  return (
    <div className={classes.figure}>
      <Text as="dt" size="xs" tone="soft">
        {name}
      </Text>
      <dd data-main={isMain || undefined}>
        <FigureText text={text} {...(isMain ? { size: 'tile' as const } : {})} />{' '}
        {note ? (
          <Text as="span" size="xs" weight={500} tone={tone} className={classes.note}>
            {note}
          </Text>
        ) : null}
        {status === null || status === 'NONE' ? null : (
          <Text weight={500} as="span" size="xs" className={classes.status}>
            <StatusShape status={status} size={10} /> <span>{t(`editor.status.${status}`)}</span>
          </Text>
        )}
      </dd>
    </div>
  )
})

/** Announces a text to screen readers when it has not changed for a while. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <VisuallyHidden as="p" role="status">
      {announced}
    </VisuallyHidden>
  )
}
