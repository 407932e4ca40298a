import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../text/html.ts'

/** Creates a nonce for the content security policy of one response. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** A static page of the server: no script, one style sheet. `body` is HTML. */
export interface PlainPage {
  readonly language: string
  readonly title: string
  readonly body: string
  /** Additional CSS. */
  readonly css?: string
  /** True if it contains a form that is sent to this server. */
  readonly hasForm?: boolean
}

const CSS = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:2rem 1rem;color:light-dark(#1a2b2a,#e6eeed);background:light-dark(#fff,#121a19)}
h1{font-size:1.75rem;line-height:1.2}a{color:light-dark(#006058,#6fd0c6)}`

/** Sends a plain page with the strictest possible content security policy. */
export function sendPlainPage(
  reply: FastifyReply,
  { language, title, body, css = '', hasForm = false }: PlainPage,
): FastifyReply {
  const nonce = createNonce()
  return reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${CSS}${css}</style></head><body><main>${body}</main></body></html>`,
    )
}
