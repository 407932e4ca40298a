import { IMPORT_EXTENSIONS } from '@lotse/contract/features/import/import.constants.ts'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { TextButton } from '../../ui/layout/text-button.tsx'

const ACCEPTED = IMPORT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** A button that opens the file dialog for a file of figures. */
export function FilePicker({
  label,
  variant = 'primary',
  isDisabled = false,
  onFile,
}: {
  label: string
  variant?: 'primary' | 'outline'
  isDisabled?: boolean
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextButton
        variant={variant}
        disabled={isDisabled}
        icon={<IconFileUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </TextButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </>
  )
}
