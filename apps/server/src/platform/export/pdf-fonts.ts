import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'

/** What is laid out: plain data and functions, no files and no time of day. */
export type DocumentDefinition = Parameters<typeof pdfmake.createPdf>[0]

/** Carries the letters of all four languages, and Greek and Cyrillic in what people write. */
const font = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/${name}.ttf`))
const Roboto = { normal: font('Roboto-Regular'), bold: font('Roboto-Medium') }

/** The bytes of a document. Called in workers only: it takes a thread for itself. Nothing is loaded but the fonts. */
export async function pdfBytes(definition: DocumentDefinition): Promise<Uint8Array> {
  pdfmake.setFonts({ Roboto })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path))
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}
