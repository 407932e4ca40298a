import type { Tone } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { linksReachLook, linksWithinLook } from '../../ui/text/link.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import classes from './report-lines.module.css'

/** A list of things said, each a line with its amount on the right. */
export function ReportLines({ label, children }: { label: string; children: React.ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

/**
 * One thing said: its name (a link to its source), the sentence, what it is worth. `share` of 1 draws a bar of the largest
 * length under the amount: what is better to the right of a zero line in the middle, what is worse to its left.
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
      <span className={`${linksWithinLook} ${linksReachLook} ${classes.title}`}>
        {title}
        {tone ? <VisuallyHidden> {t(`weekly.tone.${tone}`)}</VisuallyHidden> : null}
      </span>
      <Text as="span" tone="soft" className={classes.text}>
        {text}
      </Text>
      {amount === undefined ? null : (
        <span className={classes.amount}>
          {amount}
          {share === undefined ? null : (
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${Math.max(1, share * 50)}%` }} />
            </span>
          )}
        </span>
      )}
    </li>
  )
}
