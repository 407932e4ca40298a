import { FINDING_DECISIONS, IMPORT_REASON_LENGTH } from '@lotse/contract/features/import/import.constants.ts'
import type { ImplausibleFinding } from '@lotse/contract/features/import/import.finding.schema.ts'
import type { ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Field, TextInput } from '../../ui/field/field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Lines } from '../../ui/layout/row.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import classes from './finding.module.css'
import { useFindingTexts } from './finding-text.ts'
import type { Decisions } from './use-decisions.ts'

/** The implausible values of a file, each with the choice to confirm it, to leave it out, or to enter another value. */
export function ImplausibleValues({
  plausibility: { findings, count },
  decisions,
}: {
  plausibility: ImportReport['plausibility']
  decisions: Decisions
}) {
  const { t } = useTranslation('import')
  if (count === 0) return null
  return (
    <Stack gap={2} as="section" aria-label={t('plausibility.title', { count })}>
      <div>
        <Heading level={3}>{t('plausibility.title', { count })}</Heading>
        <Text tone="soft">{t('plausibility.text')}</Text>
      </div>
      {findings.length < count ? (
        <Text size="sm" tone="soft">
          {t('problems.shown', { count: findings.length })}
        </Text>
      ) : null}
      <Lines className={classes.lines}>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings are named by their position
          <FindingRow key={index} index={index} finding={finding} decisions={decisions} />
        ))}
      </Lines>
      {count > 1 ? (
        <Field label={t('plausibility.rest')} hint={t('plausibility.restHint')}>
          {(binding) => (
            <TextInput
              binding={binding}
              maxLength={IMPORT_REASON_LENGTH}
              value={decisions.rest}
              onChange={({ target }) => decisions.setRest(target.value)}
            />
          )}
        </Field>
      ) : null}
    </Stack>
  )
}

function FindingRow({
  index,
  finding,
  decisions,
}: {
  index: number
  finding: ImplausibleFinding
  decisions: Decisions
}) {
  const { t } = useTranslation('import')
  const { subject, reason } = useFindingTexts(finding)
  const made = decisions.of(index)
  const offered = FINDING_DECISIONS.filter((one) => one !== 'MEND' || finding.figureId !== null)
  return (
    <Stack as="li" gap={2}>
      <div>
        <Text weight={600}>{subject}</Text>
        <Text>{reason}</Text>
      </div>
      <div className={classes.decision}>
        <Segmented
          label={t('plausibility.decision', { subject })}
          options={offered.map((value) => ({ value, label: t(`plausibility.${value}`) }))}
          value={made.decision}
          onChange={(decision) => decisions.decide(index, { ...made, decision })}
        />
        <DecisionField index={index} subject={subject} decisions={decisions} />
      </div>
    </Stack>
  )
}

/** What a decision needs: the reason why a value is right, or the right value. */
function DecisionField({ index, subject, decisions }: { index: number; subject: string; decisions: Decisions }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const made = decisions.of(index)
  if (made.decision === 'LEAVE_OUT') return null
  const binding = { id: `finding-${index}`, isInvalid: false, describedBy: undefined }
  if (made.decision === 'MEND') {
    return (
      <NumberField
        binding={binding}
        aria-label={t('plausibility.value', { subject })}
        placeholder={t('plausibility.valueShort')}
        value={made.value ?? null}
        locale={LOCALE_OF[format.language]}
        onChange={(value) => {
          const { value: _, ...rest } = made
          decisions.decide(index, value === null ? rest : { ...rest, value })
        }}
      />
    )
  }
  return (
    <TextInput
      binding={binding}
      aria-label={t('plausibility.because', { subject })}
      placeholder={decisions.rest.trim() === '' ? t('plausibility.becauseShort') : decisions.rest}
      maxLength={IMPORT_REASON_LENGTH}
      value={made.reason ?? ''}
      onChange={({ target }) => decisions.decide(index, { ...made, reason: target.value })}
    />
  )
}
