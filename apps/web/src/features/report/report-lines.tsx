import type { Tone } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { linksWithinLook } from '../../ui/text/link.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './report-lines.module.css'

/** A list of things said, each a line with its amount on the right. */
export function ReportLines({ label, children }: { label: string; children: React.ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

const SHAPES: Readonly<Record<Tone, React.ReactNode>> = {
  BETTER: <path d="M5 .8 9.4 9H.6Z" fill="currentColor" />,
  WORSE: <path d="M5 9.2.6 1h8.8Z" fill="currentColor" />,
  NEUTRAL: <circle cx="5" cy="5" r="3" fill="currentColor" />,
}

/**
 * One thing said: its name (a link to its source), the sentence, what it is worth. `share` of 1 draws a bar of that length
 * under the amount, in the tone's colour; better and worse differ by shape, too.
 */
export function ReportLine({
  title,
  text,
  amount,
  tone,
  share,
  isStrong = false,
}: {
  title: React.ReactNode
  text: string
  amount?: string
  tone?: Tone
  share?: number
  isStrong?: boolean
}) {
  const { t } = useTranslation('report')
  return (
    <li className={classes.line} data-strong={isStrong || undefined} data-tone={tone}>
      {tone ? (
        <svg
          className={classes.shape}
          viewBox="0 0 10 10"
          width="10"
          height="10"
          role="img"
          aria-label={t(`weekly.tone.${tone}`)}
        >
          {SHAPES[tone]}
        </svg>
      ) : null}
      <span className={`${linksWithinLook} ${classes.title}`}>{title}</span>
      <Text as="span" tone="soft" className={classes.text}>
        {text}
      </Text>
      {amount === undefined ? null : (
        <span className={classes.amount}>
          {amount}
          {share === undefined ? null : (
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${Math.max(2, share * 100)}%` }} />
            </span>
          )}
        </span>
      )}
    </li>
  )
}
