import { writeBriefMoment, writeMoment } from '@lotse/text/date.ts'
import { useLanguage } from './language.ts'

/**
 * A machine-readable moment; in the brief form a tooltip shows it in full.
 * @param iso date and time, as the server sends it
 * @param isBrief as short as a list allows: of today the time, of this year day and month, of others the date
 * @param children words around it, e.g. `(moment) => t('sent.at', { date: moment })`
 */
export function Moment({
  iso,
  isBrief = false,
  className,
  children = (moment) => moment,
}: {
  iso: string
  isBrief?: boolean
  className?: string | undefined
  children?: (moment: string) => string
}) {
  const language = useLanguage()
  const full = writeMoment(iso, language)
  return (
    <time dateTime={iso} title={isBrief ? full : undefined} className={className}>
      {children(isBrief ? writeBriefMoment(iso, language, new Date()) : full)}
    </time>
  )
}
