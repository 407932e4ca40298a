import { create } from 'qrcode'
import { useMemo } from 'react'
import classes from '../account.module.css'

/** Light modules around a QR code, which scanners need (ISO/IEC 18004). */
const QUIET = 4

/** A QR code, drawn in the browser: its text is sent nowhere. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const dark = Array.from(modules.data).flatMap((isDark, index) =>
      isDark ? [`M${(index % modules.size) + QUIET} ${Math.floor(index / modules.size) + QUIET}h1v1h-1z`] : [],
    )
    return { size: modules.size + 2 * QUIET, path: dark.join('') }
  }, [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentcolor" />
    </svg>
  )
}
