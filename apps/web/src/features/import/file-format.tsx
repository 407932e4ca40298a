import {
  IMPORT_DECIMALS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
} from '@lotse/contract/features/import/import.constants.ts'
import type { ImportFile, ImportOptions, ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Field } from '../../ui/field/field.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './file-format.module.css'
import { recheck } from './import.queries.ts'

/** How a file was read, and the choices for another check. Open when something was ambiguous. */
export function FileFormat({ file, report }: { file: ImportFile; report: ImportReport }) {
  const { t } = useTranslation('import')
  const [options, setOptions] = useState<ImportOptions>(file.options)
  const again = useMutation(recheck(useQueryClient(), file.id))
  const { format, needs } = report
  const isAsked = needs.some((need) => need === 'encoding' || need === 'delimiter' || need === 'decimal')
  const isCsv = format === null || format.kind === 'CSV'
  const encodings = IMPORT_ENCODINGS.map((one) => [one, encodingName(one)] as const)
  const delimiters = IMPORT_DELIMITERS.map((one) => [one, t(`format.delimiters.${one}`)] as const)
  const decimals = IMPORT_DECIMALS.map((one) => [one, t(`format.decimals.${one}`)] as const)
  const hasChanged = JSON.stringify(sorted(options)) !== JSON.stringify(sorted(file.options))
  return (
    <details className={classes.format} open={isAsked}>
      <summary>
        <Text as="span" weight={600}>
          {t('format.title')}
        </Text>{' '}
        {format === null ? null : (
          <Text as="span" size="sm" tone="soft">
            <Facts
              facts={[
                t(`format.kind.${format.kind}`),
                format.sheet === null ? null : t('format.sheet', { sheet: format.sheet }),
                format.encoding === null ? null : encodingName(format.encoding),
                format.delimiter === null ? null : t(`format.delimiters.${format.delimiter}`),
              ]}
            />
          </Text>
        )}
      </summary>
      <Stack gap={3} className={classes.body}>
        {format !== null && format.columns.length > 0 ? (
          <Text size="sm" tone="soft">
            {t('action.columns')}:{' '}
            {format.columns.map(({ column, name }) => `${name} → ${t(`format.column.${column}`)}`).join(', ')}
          </Text>
        ) : null}
        <Inline gap={4} align="start">
          {isCsv ? (
            <>
              <Choice
                label={t('format.encoding')}
                choices={encodings}
                value={options.encoding}
                detected={format?.encoding ?? null}
                onChange={(encoding) => setOptions(patched(options, { encoding }))}
              />
              <Choice
                label={t('format.delimiter')}
                choices={delimiters}
                value={options.delimiter}
                detected={format?.delimiter ?? null}
                onChange={(delimiter) => setOptions(patched(options, { delimiter }))}
              />
            </>
          ) : null}
          <Choice
            label={t('format.decimal')}
            choices={decimals}
            value={options.decimal}
            detected={format?.decimal ?? null}
            without={format === null || needs.includes('decimal') ? undefined : t('format.noDecimals')}
            onChange={(decimal) => setOptions(patched(options, { decimal }))}
          />
        </Inline>
        <span>
          <TextButton
            variant={isAsked ? 'primary' : 'outline'}
            disabled={!hasChanged || again.isPending}
            onClick={() => again.mutate(options)}
          >
            {t('format.again')}
          </TextButton>
        </span>
      </Stack>
    </details>
  )
}

/** One option: a choice, or what the file itself shows. */
function Choice<Value extends string>({
  label,
  choices,
  value,
  detected,
  without,
  onChange,
}: {
  label: string
  choices: readonly (readonly [Value, string])[]
  value: Value | undefined
  detected: Value | null
  /** What is said when nothing was detected, because nothing needs it. */
  without?: string | undefined
  onChange: (value: Value | undefined) => void
}) {
  const { t } = useTranslation('import')
  const name = choices.find(([one]) => one === detected)?.[1]
  const found = name === undefined ? (without ?? t('format.notDetected')) : t('format.detected', { value: name })
  return (
    <Field label={label} hint={value === undefined ? found : undefined}>
      {({ id, describedBy }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          className={classes.select}
          value={value ?? ''}
          onChange={({ target }) => onChange(choices.find(([one]) => one === target.value)?.[0])}
        >
          <option value="">{t('format.detect')}</option>
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Options without those that are left to the file. */
function patched(
  options: ImportOptions,
  change: { readonly [Key in keyof ImportOptions]: ImportOptions[Key] | undefined },
): ImportOptions {
  return Object.fromEntries(Object.entries({ ...options, ...change }).filter(([, value]) => value !== undefined))
}

const sorted = (options: ImportOptions) => Object.entries(options).sort(([left], [right]) => left.localeCompare(right))

/** `UTF-8`, `Windows-1252`. */
function encodingName(encoding: string): string {
  return encoding.startsWith('utf') ? encoding.toUpperCase() : encoding.replace('windows', 'Windows')
}
