import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import { inCharactersOf } from './pdf-characters.ts'

/** Input of pdfmake: a description of the document. */
export type DocumentDefinition = Parameters<typeof pdfmake.createPdf>[0]

/** Roboto covers the letters of all four languages, Greek and Cyrillic. */
const font = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/${name}.ttf`))
const Roboto = { normal: font('Roboto-Regular'), bold: font('Roboto-Medium') }

/** The normal and the bold face have the same characters. */
const face = openSync(Roboto.normal)

/** Renders a document; signs that the font lacks are replaced. Blocks its thread, so call it in workers only. Loads nothing but the fonts. */
export async function pdfBytes(definition: DocumentDefinition): Promise<Uint8Array> {
  pdfmake.setFonts({ Roboto })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path))
  return new Uint8Array(await pdfmake.createPdf(writable(definition)).getBuffer())
}

/** A part of a definition with texts that the font can show; what a function returns is treated alike. */
function writable<T>(part: T): T
function writable(part: unknown): unknown {
  if (typeof part === 'string') return inCharactersOf((codePoint) => face.hasGlyphForCodePoint(codePoint), part)
  if (typeof part === 'function') return (...input: readonly unknown[]) => writable(part(...input))
  if (Array.isArray(part)) return part.map(writable)
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, writable(value)]))
}
