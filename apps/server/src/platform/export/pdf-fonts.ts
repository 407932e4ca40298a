import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'

/** Input of pdfmake: a description of the document. */
export type DocumentDefinition = Parameters<typeof pdfmake.createPdf>[0]

/** Roboto covers the letters of all four languages, Greek and Cyrillic. */
const font = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/${name}.ttf`))
const Roboto = { normal: font('Roboto-Regular'), bold: font('Roboto-Medium') }

/** Renders a document. Blocks its thread, so call it in workers only. Loads nothing but the fonts. */
export async function pdfBytes(definition: DocumentDefinition): Promise<Uint8Array> {
  pdfmake.setFonts({ Roboto })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path))
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}
