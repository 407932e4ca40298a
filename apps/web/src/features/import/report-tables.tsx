import type { ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import classes from './report.module.css'

/** Further digits are rounding errors. */
const DECIMALS = 6

/** The problems of a file, with their lines or cells. */
export function Problems({ report: { problems, problemCount, needs } }: { report: ImportReport }) {
  const { t } = useTranslation('import')
  return (
    <Stack gap={2}>
      <div role="alert">
        <Heading level={3} tone="bad">
          {t('problems.title', { count: problemCount })}
        </Heading>
        <Text tone="soft">{t(needs.length > 0 ? 'problems.choose' : 'problems.text')}</Text>
      </div>
      <Shown listed={problems.length} total={problemCount} text="problems.shown" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={t('problems.title', { count: problemCount })}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('problems.place')}</th>
              <th scope="col" data-text>
                {t('problems.problem')}
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ place, message, hint }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: problems have no identity, and the list does not change
              <tr key={index}>
                <th scope="row" className={classes.place} data-wide>
                  {place ?? t('problems.wholeFile')}
                </th>
                <td data-text data-wide>
                  {message}
                  {hint === null ? null : <Note>{hint}</Note>}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
    </Stack>
  )
}

/** The values that differ from existing ones, and the choice to replace these. */
export function Differences({
  report: { differences, changed },
  isReplacing,
  onReplacing,
}: {
  report: ImportReport
  isReplacing: boolean
  onReplacing: (isReplacing: boolean) => void
}) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const number = (value: number) => format.number(value, { maxDecimals: DECIMALS })
  return (
    <Stack gap={2}>
      <Heading level={3}>{t('differences.title', { count: changed })}</Heading>
      <Shown listed={differences.length} total={changed} text="differences.shown" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={t('differences.title', { count: changed })}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('term.businessUnit')}</th>
              <th scope="col" data-text>
                {t('differences.figure')}
              </th>
              <th scope="col" data-text>
                {t('term.month')}
              </th>
              <th scope="col">{t('differences.existing')}</th>
              <th scope="col">{t('differences.value')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ line, businessUnit, figure, period, existing, value }) => (
              <tr key={line}>
                <th scope="row" data-wide>
                  {businessUnit}
                </th>
                <td data-text>{figure}</td>
                <td data-text>{format.period(period)}</td>
                <td data-label={t('differences.existing')}>{number(existing)}</td>
                <td data-label={t('differences.value')}>{number(value)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
      <Inline as="label" align="start" wrap={false} className={classes.check}>
        <input type="checkbox" checked={isReplacing} onChange={({ target }) => onReplacing(target.checked)} />
        <span>
          {t('differences.replace', { count: changed })}
          <Note>{t('differences.replaceHint')}</Note>
        </span>
      </Inline>
    </Stack>
  )
}

/** What of the file is not read, or not as it is, and why. */
export function Notes({ report: { notes, noteCount, emptyCells } }: { report: ImportReport }) {
  const { t } = useTranslation('import')
  if (noteCount === 0 && emptyCells === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={3}>{t('notes.title')}</Heading>
      {emptyCells > 0 ? <Text tone="soft">{t('notes.emptyCells', { count: emptyCells })}</Text> : null}
      <Shown listed={notes.length} total={noteCount} text="problems.shown" />
      {notes.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.frame} tabIndex={0} aria-label={t('notes.title')}>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{t('notes.what')}</th>
                <th scope="col" data-text>
                  {t('notes.reason')}
                </th>
              </tr>
            </thead>
            <tbody>
              {notes.map(({ subject, name, place, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity, and the list does not change
                <tr key={index}>
                  <th scope="row" data-wide>
                    {subject === 'ROW' ? (place ?? t('notes.subject.ROW')) : t(`notes.subject.${subject}`)} {name}
                  </th>
                  <td data-text data-wide>
                    {reason}
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </section>
      ) : null}
    </Stack>
  )
}

function Shown({
  listed,
  total,
  text,
}: {
  listed: number
  total: number
  text: 'problems.shown' | 'differences.shown'
}) {
  const { t } = useTranslation('import')
  if (listed >= total) return null
  return (
    <Text size="sm" tone="soft">
      {t(text, { count: listed })}
    </Text>
  )
}
