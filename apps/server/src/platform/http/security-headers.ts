import type { FastifyInstance } from 'fastify'

/** Adds what every reply carries; pages replace the content policy by their own. */
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
 * The content policy of the web application: nothing but its own files, styles that carry the response's nonce, and calls to
 * its own origin and `apiOrigins`. Style attributes are allowed: charts are drawn as SVG whose parts carry them.
 */
export function pagePolicy(nonce: string, apiOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A PDF is shown by the browser's own reader, from bytes that the page has fetched itself.
    'frame-src blob:',
    `connect-src ${["'self'", ...new Set(apiOrigins)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
