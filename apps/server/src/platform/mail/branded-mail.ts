import type { Language } from '@lotse/contract/language.ts'
import { brandOf } from '../export/brand.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { escapeHtml } from '../text/html.ts'
import type { Mail } from './mail.ts'

/** A part of a mail's text. Texts are plain; line breaks are preserved, and an empty line begins a new paragraph. */
export type MailBlock =
  | { readonly kind: 'TEXT'; readonly text: string }
  /** A text that another person has written. */
  | { readonly kind: 'QUOTE'; readonly text: string }
  | { readonly kind: 'LIST'; readonly title: string; readonly items: readonly string[] }
  /** The action of the mail. */
  | { readonly kind: 'BUTTON'; readonly label: string; readonly url: string }
  /** Small print, with an optional link. */
  | { readonly kind: 'NOTE'; readonly text: string; readonly url?: string }

/** The sender's brand and language. */
export interface MailBrand {
  readonly tenant: Tenant
  /** Origin of the web application, shown below the text. */
  readonly webOrigin: string
  readonly language: Language
}

/** Writes the text and the HTML of a mail from the same blocks, with the tenant's name, colour and address. */
export function brandedMail(
  brand: MailBrand,
  { blocks, ...mail }: Omit<Mail, 'text' | 'html'> & { readonly blocks: readonly MailBlock[] },
): Mail {
  return { ...mail, text: plainText(brand, blocks), html: htmlText(brand, mail.subject, blocks) }
}

function plainText({ tenant, webOrigin }: MailBrand, blocks: readonly MailBlock[]): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'LIST':
        return [block.title, ...block.items.map((item) => `- ${item}`)].join('\n')
      case 'BUTTON':
        return `${block.label}: ${block.url}`
      case 'NOTE':
        return block.url === undefined ? block.text : `${block.text} ${block.url}`
      default:
        return block.text.trim()
    }
  })
  // The signature delimiter of mail programs is "-- " (RFC 3676).
  return `${[...parts, `-- \n${tenant.name}\n${webOrigin}`].join('\n\n')}\n`
}

/** Widely supported HTML only: tables, inline styles, no images, nothing that is loaded. */
function htmlText({ tenant, webOrigin, language }: MailBrand, subject: string, blocks: readonly MailBlock[]): string {
  const colour = brandOf(tenant).brandColour
  const ink = isLight(colour) ? '#1a1a1a' : '#ffffff'
  const text = 'font:16px/1.5 Arial,Helvetica,sans-serif'
  const part = (block: MailBlock) => htmlBlock(block, `background:${colour};color:${ink}`)
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f3f4f5;color:#1a1a1a;${text}">`,
    '<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff">',
    `<tr><td style="padding:16px 24px;background:${colour};color:${ink};font-weight:bold">${escapeHtml(tenant.name)}</td></tr>`,
    `<tr><td style="padding:24px;${text}">${blocks.map(part).join('\n')}</td></tr>`,
    `<tr><td style="padding:16px 24px;border-top:1px solid #dcdfe2;color:#5a5f64;font-size:14px">${escapeHtml(tenant.name)}<br>`,
    `${link(webOrigin, webOrigin, 'color:#5a5f64')}</td></tr>`,
    '</table></body></html>',
    '',
  ].join('\n')
}

function htmlBlock(block: MailBlock, filled: string): string {
  switch (block.kind) {
    case 'TEXT':
      return paragraphs(block.text, 'margin:0 0 16px')
    case 'QUOTE':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c4c8cc">${paragraphs(block.text, 'margin:0 0 8px')}</blockquote>`
    case 'LIST': {
      const items = block.items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('')
      return `<p style="margin:0 0 4px;font-weight:bold">${escapeHtml(block.title)}</p><ul style="margin:0 0 16px;padding:0 0 0 20px">${items}</ul>`
    }
    case 'BUTTON':
      return `<p style="margin:24px 0">${link(block.url, block.label, `display:inline-block;padding:12px 20px;${filled};font-weight:bold;text-decoration:none`)}</p>`
    case 'NOTE': {
      const address = block.url === undefined ? '' : ` ${link(block.url, block.url, 'color:#5a5f64')}`
      return `<p style="margin:16px 0 0;color:#5a5f64;font-size:14px">${escapeHtml(block.text)}${address}</p>`
    }
  }
}

function paragraphs(text: string, style: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((one) => `<p style="${style}">${escapeHtml(one).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const link = (url: string, label: string, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style};word-break:break-word">${escapeHtml(label)}</a>`

/** Whether dark text on the colour (`#rrggbb`) has the higher contrast: its relative luminance (WCAG 2.2) is above 0.18. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
}
