import { writeBriefMoment, writeMoment, writeTimeZone } from '@lotse/text/date.ts'
import { useFormat } from './format.ts'

/**
 * A machine-readable moment in the tenant's time zone. A tooltip shows the brief form in full, and names the time zone where
 * the reader's clock shows another time.
 * @param iso date and time, as the server sends it
 * @param isBrief as short as a list allows: of today the time, otherwise the date
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
  const { language, timeZone, moment } = useFormat()
  const full = moment(iso)
  const isElsewhere = timeZone !== undefined && full !== writeMoment(iso, language, undefined)
  const tooltip = isElsewhere ? `${full} (${writeTimeZone(timeZone, language)})` : full
  return (
    <time dateTime={iso} title={isBrief || isElsewhere ? tooltip : undefined} className={className}>
      {children(isBrief ? writeBriefMoment(iso, language, timeZone, new Date()) : full)}
    </time>
  )
}
