import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Adds security headers to every reply; pages override the content security policy. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    })
  })
}

/**
 * The content security policy of the web application: its own files, scripts in the page with these contents, styles with the
 * response's nonce, and requests to its own origin and to `apiOrigins`. Style attributes are allowed because SVG charts use them.
 */
export function pagePolicy(nonce: string, scripts: readonly string[], apiOrigins: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // PDFs are shown by the browser's viewer, from blobs that the page has loaded.
    'frame-src blob:',
    `connect-src ${["'self'", ...new Set(apiOrigins)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
