import type { SolutionNode } from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import type { SolutionCause } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { KpiTiles } from '../../../features/kpi/overview/collection.tsx'
import { Causes } from '../../../features/solution-tree/causes.tsx'
import { FindingForm } from '../../../features/solution-tree/finding-form.tsx'
import { FindingHistory } from '../../../features/solution-tree/finding-history.tsx'
import { FindingMark } from '../../../features/solution-tree/finding-mark.tsx'
import { Replies } from '../../../features/solution-tree/replies.tsx'
import { causeSentences, symptomSentences } from '../../../features/solution-tree/solution-tree.words.ts'
import { TriggerRules } from '../../../features/solution-tree/trigger-rules.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Headline } from '../../../ui/text/headline.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { NodeMeasures } from './measures.tsx'
import { NodePotential } from './potential.tsx'
import { NodeRemedies } from './remedies.tsx'

/** The parts of a node below its header: a sentence, what to check, what to do, the figures, the replies, the measures. */
export function NodeBody({ node, view }: { node: SolutionNode; view: ViewQuery }) {
  const { t } = useTranslation('solution-tree')
  const format = useFormat()
  const { symptom, causeId, kpis, replies } = node
  const cause = symptom.causes.find(({ id }) => id === causeId)
  const sentences = cause ? causeSentences(t, format, cause, node) : symptomSentences(t, format, node)
  return (
    <Stack gap={4}>
      <Headline>{sentences.join(' ')}</Headline>
      {cause ? (
        <Columns ratio={[1, 1]} align="start">
          <CauseCheck cause={cause} node={node} />
          <NodeRemedies node={node} />
        </Columns>
      ) : (
        <Columns ratio={[2, 1]} align="start">
          <Panel title={t('causes.title')} summary={t('causes.lead')}>
            <Causes symptom={symptom} view={view} />
          </Panel>
          <Panel title={t('rules.title')} summary={t('rules.lead', { kpi: symptom.trigger.kpi.name })}>
            <TriggerRules trigger={symptom.trigger} />
          </Panel>
        </Columns>
      )}
      {kpis.length > 0 ? (
        <Stack as="section" gap={3} aria-labelledby="node-kpis">
          <Heading level={2} size="md" id="node-kpis">
            {t(cause ? 'kpis.evidence' : 'kpis.symptom')}
          </Heading>
          <KpiTiles kpis={kpis} resolved={node.view} view={view} />
        </Stack>
      ) : null}
      <NodePotential node={node} view={view} />
      {cause ? null : <NodeRemedies node={node} />}
      <Columns ratio={[1, 1]} align="start">
        <NodeMeasures node={node} />
        {replies ? (
          <Panel title={t('replies.title')}>
            <Replies replies={replies} />
          </Panel>
        ) : null}
      </Columns>
      {!cause && node.findings.length > 0 ? (
        <Panel title={t('history.panel')}>
          <FindingHistory
            findings={node.findings}
            causeName={(id) => symptom.causes.find((one) => one.id === id)?.name ?? ''}
          />
        </Panel>
      ) : null}
    </Stack>
  )
}

/** What to look at, what was found out, and the history of it. */
function CauseCheck({ cause, node }: { cause: SolutionCause; node: SolutionNode }) {
  const { t } = useTranslation('solution-tree')
  return (
    <Panel title={t('check.title')}>
      <Text size="md">{cause.check}</Text>
      {node.can.record ? (
        <>
          <div data-screen-only>
            <FindingForm key={cause.id} cause={cause} />
          </div>
          <div data-paper-only>
            <FindingMark state={cause.finding.state} />
          </div>
        </>
      ) : (
        <Stack gap={1}>
          <FindingMark state={cause.finding.state} />
          <Text tone="soft">{t('check.readOnly')}</Text>
        </Stack>
      )}
      <FindingHistory findings={node.findings} />
    </Panel>
  )
}
