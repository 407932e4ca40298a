import { useLanguage } from './language.ts'
import { writeBriefMoment, writeMoment } from './moment.ts'

/**
 * A moment on screen, which machines can read and pointing at it tells in full.
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
