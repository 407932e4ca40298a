import type { AiAnalysisDetail } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { linksWithinLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { AddressLink } from '../answer/address-link.tsx'
import classes from './analysis-basis.module.css'

/** What an analysis is based on: every source of a figure once, and for a model its instructions and tokens. */
export function AnalysisBasis({ analysis: { basis, answer } }: { analysis: AiAnalysisDetail }) {
  const { t } = useTranslation('ai')
  const format = useFormat()
  const { sources, promptVersion, inputTokens, outputTokens } = basis
  if (sources.length === 0 && promptVersion === null) return null
  const model = [
    answer.author.model,
    promptVersion === null ? null : t('basis.prompt', { version: promptVersion }),
    inputTokens + outputTokens > 0
      ? t('basis.tokens', { input: format.number(inputTokens), output: format.number(outputTokens) })
      : null,
  ].filter(Boolean)
  return (
    <details className={classes.basis}>
      <summary>{t('basis.title', { count: sources.length })}</summary>
      <ul className={`${classes.sources} ${linksWithinLook}`}>
        {sources.map(({ label, address, kind }) => (
          <li key={`${kind} ${address} ${label}`}>
            <AddressLink address={address}>{label}</AddressLink>
          </li>
        ))}
      </ul>
      {promptVersion === null ? null : (
        <Text size="xs" tone="faint">
          {model.join(' · ')}
        </Text>
      )}
    </details>
  )
}
