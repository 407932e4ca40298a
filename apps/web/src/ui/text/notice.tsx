import classes from './notice.module.css'

/**
 * Information that the person needs before they continue, e.g. that a draft was restored, with its actions. Announced when it
 * appears, unless `isSilent`. Tones: `brand` informs, `watch` warns, `sunken` is a remark.
 */
export function Notice({
  role = 'status',
  isSilent = false,
  tone = 'brand',
  children,
}: {
  role?: 'status' | 'alert'
  isSilent?: boolean
  tone?: 'brand' | 'watch' | 'sunken'
  children: React.ReactNode
}) {
  return (
    <p className={classes.notice} data-tone={tone} role={isSilent ? undefined : role}>
      {children}
    </p>
  )
}
