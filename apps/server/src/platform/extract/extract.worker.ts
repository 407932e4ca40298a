import { type ExtractTask, limited, type TextSection } from './extracted-text.ts'

/** Reads the text of one file. Runs in a thread of `createExtractor` and blocks it. Libraries are loaded with their first file. */
export async function extract({ type, bytes }: ExtractTask): Promise<TextSection[]> {
  switch (type) {
    case 'PDF': {
      const { readPdfText } = await import('./pdf-text.ts')
      return limited(await readPdfText(bytes))
    }
    case 'WORD': {
      const { readWordText } = await import('./word-text.ts')
      return limited(await readWordText(Buffer.from(bytes)))
    }
    case 'MARKDOWN':
    case 'TEXT': {
      const { readPlainText } = await import('./plain-text.ts')
      return limited([{ page: null, heading: null, text: readPlainText(bytes) }])
    }
  }
}
