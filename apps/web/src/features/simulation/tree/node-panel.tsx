import type { FigureChange } from '@lotse/analysis/simulation/simulate.ts'
import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { writePair } from '../result/result.words.ts'
import { type Reference, referenceValue, TREE_SERIES } from './reference.ts'
import classes from './tree.module.css'

/** What is known of a selected figure, the button that makes it a lever, and the comments on it. */
export function NodePanel({
  node,
  figure,
  reference,
  isLever,
  canMove,
  onMove,
  onClose,
  children,
}: {
  node: SimulationNode
  figure: FigureChange | undefined
  /** Another scenario is listed besides the series of the model. */
  reference: Reference | null
  isLever: boolean
  /** Whether it can be made a lever. */
  canMove: boolean
  onMove: () => void
  onClose: () => void
  /** The comments. */
  children: React.ReactNode
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const pair = writePair(format, node, figure?.before ?? null, figure?.after ?? null)
  const value = figure?.after ?? figure?.before ?? null
  const references: readonly Reference[] = [
    ...TREE_SERIES.map((series) => ({ kind: 'SERIES', series }) as const),
    ...(reference?.kind === 'SCENARIO' ? [reference] : []),
  ]
  return (
    <section className={classes.panel} aria-label={node.name}>
      <Inline justify="between">
        <Heading level={3}>{node.name}</Heading>
        <Inline data-screen-only>
          {canMove ? (
            <TextButton onClick={onMove} disabled={isLever}>
              {isLever ? t('editor.tree.isLever') : t('editor.tree.setLever')}
            </TextButton>
          ) : null}
          <TextButton variant="plain" onClick={onClose}>
            {t('action.close')}
          </TextButton>
        </Inline>
      </Inline>
      {node.description ? <Text tone="soft">{node.description}</Text> : null}
      <div className={classes.columns}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('editor.tree.series')}</th>
              <th scope="col">{t('term.value')}</th>
              <th scope="col">{t('editor.tree.difference')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('action.today')}</th>
              <td>{pair.before}</td>
              <td />
            </tr>
            <tr>
              <th scope="row">{t('editor.result.after')}</th>
              <td>{pair.after}</td>
              <td>{pair.change}</td>
            </tr>
            {references.map((one) => {
              const compared = referenceValue(node, one)
              const name = one.kind === 'SCENARIO' ? one.name : t(`editor.compare.${one.series}`)
              return compared === null ? null : (
                <tr key={one.kind === 'SCENARIO' ? one.kind : one.series}>
                  <th scope="row">{name}</th>
                  <td>{format.value(compared, node.unit, node.decimals)}</td>
                  <td>{value === null ? '–' : format.change(value - compared, node.unit, node.decimals)}</td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
        <Stack gap={2}>
          <Heading level={4}>{t('term.comments')}</Heading>
          {children}
        </Stack>
      </div>
    </section>
  )
}
