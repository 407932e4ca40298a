/** The characters of the part before the @, besides dots (RFC 5322 and 6531). */
const SIGNS = "\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-"
/** A label of a domain, in any script: no hyphen at its ends. */
const LABEL = '[\\p{L}\\p{M}\\p{N}]+(?:-+[\\p{L}\\p{M}\\p{N}]+)*'
/** The last label: at least two characters, no number. */
const TOP_LABEL = '\\p{L}[\\p{L}\\p{M}\\p{N}]+(?:-+[\\p{L}\\p{M}\\p{N}]+)*'
const ADDRESS = `[${SIGNS}]+(?:\\.[${SIGNS}]+)*@${LABEL}(?:\\.${LABEL})*\\.${TOP_LABEL}`

/** Maximum length of an e-mail address and of a user name, which is one by default. */
export const MAIL_ADDRESS_LENGTH = 254

/** Pattern of an e-mail address, with the flag `u`. */
export const EMAIL_PATTERN = `^${ADDRESS}$`

/** Pattern of a user name, with the flag `u`: an e-mail address, or its characters after a letter or digit. It is stored in lower case. */
export const USERNAME_PATTERN = `^(?:${ADDRESS}|[\\p{L}\\p{N}][.@${SIGNS}]*)$`

const EMAIL = new RegExp(EMAIL_PATTERN, 'u')
const USERNAME = new RegExp(USERNAME_PATTERN, 'u')

/** Whether a text is an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAIL_ADDRESS_LENGTH && EMAIL.test(text)
}

/** Whether a text may be a user name. */
export function isUsername(text: string): boolean {
  return text.length <= MAIL_ADDRESS_LENGTH && USERNAME.test(text)
}
