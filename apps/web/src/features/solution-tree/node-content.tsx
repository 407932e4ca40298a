import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import type { RenderTreeNode } from '../../ui/graph/tree.content.ts'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { FindingMark } from './finding-mark.tsx'
import classes from './node-content.module.css'
import type { SolutionContent } from './tree-content.ts'

/** Shows a node of the solution tree in the drawing and in the list. */
export const renderSolutionNode: RenderTreeNode<SolutionContent> = ({ content }, form) => (
  <NodeContent content={content} form={form} />
)

/** Kind, status, name, amount, and for a symptom since when it applies, for a cause its finding. */
function NodeContent({ content, form }: { content: SolutionContent; form: 'TREE' | 'LIST' }) {
  const { t } = useTranslation('solution-tree')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { kind, name, status, share, finding } = content
  return (
    <div className={classes.node} data-form={form} data-kind={kind} data-finding={finding ?? undefined}>
      <span className={classes.kind}>{t(`kind.${kind}`)}</span>
      <span className={classes.name}>
        {status ? <StatusShape status={status} label={tKpi(`status.${status}`)} /> : null}
        <span>{name}</span>
      </span>
      {status ? (
        <Inline as="span" gap={0} align="baseline" justify="between" className={classes.foot}>
          <Text as="span" size="sm" tone="strong" weight={600} isFigure>
            {share ? t('perYear', { amount: moneyText(format, share) }) : null}
          </Text>
          <NodeNote content={content} />
        </Inline>
      ) : null}
    </div>
  )
}

function NodeNote({ content: { state, since, finding, measureCount } }: { content: SolutionContent }) {
  const { t } = useTranslation('solution-tree')
  const format = useFormat()
  if (state === 'APPLIES' && since) return <span>{t('since', { month: format.period(since, 'short') })}</span>
  if (state) return <span>{t(`state.${state}`)}</span>
  return (
    <span className={classes.marks}>
      {measureCount ? <span>{t('measures', { count: measureCount })}</span> : null}
      {finding && finding !== 'OPEN' ? <FindingMark state={finding} /> : null}
    </span>
  )
}
