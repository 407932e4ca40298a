import { TextDecoder } from 'node:util'
import type { Encoding } from './import.format.ts'

/** Code page 850 of DOS, from 0x80; the platform's decoder does not have it. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Decodes a text that arrives in chunks. */
export interface ChunkDecoder {
  decode(chunk?: Buffer, options?: { readonly stream: boolean }): string
}

export function createDecoder(encoding: Encoding): ChunkDecoder {
  if (encoding !== 'ibm850') return new TextDecoder(encoding)
  return {
    decode: (chunk) =>
      chunk === undefined
        ? ''
        : chunk.toString('latin1').replace(/[\x80-\xff]/g, (letter) => IBM850[letter.charCodeAt(0) - 0x80] ?? ''),
  }
}

const GERMAN = 'äöüÄÖÜßéàô'
const TURKISH = 'çğıöşüÇĞİÖŞÜâîû'
const SLOVAK = 'áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽěřůĚŘŮ'
const SIGNS = '€£§°²³–—…„“”’‘«»\u00a0•µ'

/** The letters that people write in each code page, in the order in which they are tried. */
const CODE_PAGES: readonly (readonly [Encoding, string])[] = [
  ['windows-1252', GERMAN + SIGNS],
  ['windows-1254', TURKISH + SIGNS],
  ['ibm850', GERMAN],
  ['macintosh', GERMAN + SIGNS],
  ['windows-1250', SLOVAK + SIGNS],
]

/** The code page in which all letters of a text are ones that people write; null if there is none. */
export function findCodePage(sample: Buffer): Encoding | null {
  for (const [encoding, letters] of CODE_PAGES) {
    const text = createDecoder(encoding).decode(sample)
    const further = new Set(text.match(/\P{ASCII}/gu) ?? [])
    // A sign inside a word is a letter of another code page.
    if ([...further].every((letter) => letters.includes(letter)) && !/\p{L}[^\p{L}\p{ASCII}\u00a0’]\p{L}/u.test(text)) {
      return encoding
    }
  }
  return null
}
