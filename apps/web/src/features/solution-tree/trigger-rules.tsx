import type { SolutionSymptom } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DefinitionList } from '../../ui/text/definition-list.tsx'
import { ruleStateText, ruleText } from './solution-tree.words.ts'

/** The rules of a symptom's trigger, each with the reason why it applies or not. */
export function TriggerRules({ trigger }: { trigger: SolutionSymptom['trigger'] }) {
  const { t } = useTranslation('solution-tree')
  const format = useFormat()
  return (
    <DefinitionList
      entries={trigger.rules.map((rule) => [ruleText(t, format, rule, trigger.kpi), ruleStateText(t, format, rule)])}
    />
  )
}
