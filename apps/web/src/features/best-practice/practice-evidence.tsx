import type { AdopterEvidence } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Note } from '../../ui/layout/row.tsx'
import { Text } from '../../ui/text/text.tsx'

/** What it brought those who adopted it, in a few words for a card; null while there is no conclusion. */
export function shortEvidence(t: TFunction<'best-practice'>, { evaluated, verdicts }: AdopterEvidence): string | null {
  if (!verdicts) return null
  return t('evidence.releasedShort', { positive: verdicts.positive, count: evaluated })
}

/** What it brought those who adopted it (at least one), in sentences, and how that is known. */
export function PracticeEvidence({ evidence }: { evidence: AdopterEvidence }) {
  const { t } = useTranslation('best-practice')
  const { adopters, evaluated, verdicts } = evidence
  return (
    <>
      <Text tone="soft">
        {verdicts
          ? t('evidence.released', { positive: verdicts.positive, count: evaluated })
          : t('evidence.tooFew', { evaluated, count: adopters })}{' '}
        {verdicts ? t('evidence.rest', { noEvidence: verdicts.noEvidence, negative: verdicts.negative }) : null}
      </Text>
      <Note>{t('evidence.how')}</Note>
    </>
  )
}
