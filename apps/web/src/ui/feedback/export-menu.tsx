import type { ReactNode } from 'react'
import { MenuButton } from '../overlay/menu-button.tsx'
import { DownloadLine, type DownloadTexts } from './download-line.tsx'

/**
 * A button with a menu of file formats; while the chosen one is downloaded, its percentage and a cancel button.
 * @param head above the formats: what is exported
 */
export function ExportMenu<Format extends string>({
  state,
  texts,
  button,
  icon,
  formats,
  labelOf,
  head,
  panelClass,
}: {
  state: {
    readonly percent: number | null
    readonly hasFailed: boolean
    readonly start: (format: Format) => Promise<void>
    readonly cancel: () => void
  }
  texts: DownloadTexts
  button: string
  icon: ReactNode
  formats: readonly Format[]
  labelOf: (format: Format) => string
  head?: ReactNode
  panelClass?: string | undefined
}) {
  return (
    <DownloadLine state={state} texts={texts}>
      <MenuButton
        label={button}
        icon={icon}
        title={texts.label}
        head={head}
        panelClass={panelClass}
        items={formats.map((format) => ({
          id: format,
          label: labelOf(format),
          onChoose: () => void state.start(format),
        }))}
      />
    </DownloadLine>
  )
}
