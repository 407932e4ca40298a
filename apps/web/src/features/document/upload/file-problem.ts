import { DOCUMENT_NAME_LENGTH } from '@lotse/contract/features/document/document.constants.ts'
import {
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  type DocumentKind,
  extensionOf,
} from '@lotse/contract/features/document/document.type.ts'

const EXTENSIONS = DOCUMENT_TYPE_NAMES.flatMap((type) => (DOCUMENT_TYPES[type] as DocumentKind).extensions)

/** What a file dialog offers. */
export const ACCEPTED_FILES = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Why a file need not even be sent. */
export type FileProblem = 'empty' | 'tooLarge' | 'type' | 'name'

/** What can be known of a file before it is sent; the server decides by its content. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, maximumBytes: number): FileProblem | null {
  if (size === 0) return 'empty'
  if (size > maximumBytes) return 'tooLarge'
  if (!EXTENSIONS.includes(extensionOf(name))) return 'type'
  return name.length > DOCUMENT_NAME_LENGTH ? 'name' : null
}
