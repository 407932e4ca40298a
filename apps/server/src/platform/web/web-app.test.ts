import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'

const shared = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'lotse-web-'))
const INDEX = `<!doctype html><html lang="__LANG__" data-theme="__THEME__"><head><title>__TITLE__</title>
<meta name="tenant-api" content="__TENANT_API__"><meta name="nonce" content="__NONCE__">__THEME_TOKENS__
<script type="application/json" id="tenant-config">__TENANT_CONFIG__</script><script nonce="__NONCE__">boot()</script></head><body><p>__TENANT_NAME__</p></body></html>`
const SCRIPT = 'console.log("chunk")\n'.repeat(100)

await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), INDEX)
await writeFile(join(folder, 'worker.js'), 'worker')
await writeFile(join(folder, 'icon.svg'), '<svg id="product"/>')
await writeFile(join(folder, 'latest-build.json'), '{"build":"1"}')
await writeFile(join(folder, 'assets/app-1a2b.js'), SCRIPT)
await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
const { database, settings } = shared.platform
const app = await buildApp({ database, settings, webFolder: folder })
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a server without a built web application is not ready and logs why', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const unbuilt = await buildApp({ database, settings, log, webFolder: join(folder, 'none') })
  const { statusCode, body } = await unbuilt.inject({ url: '/readyz' })
  expect({ statusCode, body }).toEqual({ statusCode: 503, body: '{"status":"web application not built"}' })
  expect((await unbuilt.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect(lines.join('')).toContain('run “npm run build”')
  await unbuilt.close()
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})

describe('the start page', () => {
  test('is served at every path that is not an API call or a file, with 404 for unknown screens', async () => {
    const tenant = await freshTenant(app, { config: { theme: 'CAR', default_language: 'tr', navigation_type: 'KPI' } })
    for (const [url, status] of [
      ['/', 200],
      ['/login?reason=grpsessionexpired', 200],
      ['/business-analysis/dashboard', 200],
      ['/measures/details/?id=1', 200],
      ['/index.html', 200],
      ['/no/such/page', 404],
      ['/home/nothing', 404],
    ] as const) {
      const reply = await tenant.inject({ url, headers: { 'user-agent': 'Googlebot/2.1', 'accept-language': 'de' } })
      expect(reply.statusCode, url).toBe(status)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['cache-control']).toBe('no-cache')
      expect(reply.body).toContain('<html lang="tr" data-theme="CAR">')
      expect(reply.body).toContain('<title>Lotse</title>')
      expect(reply.body).toContain('content="/api"')
      expect(reply.body).not.toMatch(/__[A-Z_]+__/)
    }
  })

  test('has the title of topic modes, and the language of the cookie', async () => {
    const tenant = await freshTenant(app, { config: { navigation_type: 'TOPIC_STEPPER' } })
    const reply = await tenant.inject({ url: '/', headers: { cookie: 'a=b; lotse_locale=sk' } })
    expect(reply.body).toContain('<title>Self Consulting</title>')
    expect(reply.body).toContain('lang="sk"')
  })

  test('is in the fallback locale en-US for English', async () => {
    const tenant = await freshTenant(app)
    expect((await tenant.inject({ url: '/' })).body).toContain('lang="en-US"')
  })

  test('allows exactly its own scripts and styles and the tenant’s API origins', async () => {
    const tenant = await freshTenant(app, { config: { 'api-url-ai': 'https://ai.example/api/ai' } })
    const [first, second] = [await tenant.inject({ url: '/' }), await tenant.inject({ url: '/' })]
    const policy = String(first.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(first.body).toContain(`content="${nonce}"`)
    expect(second.body).not.toContain(nonce)
    expect(policy).toContain("connect-src 'self' https://ai.example;")
    const hash = createHash('sha256').update('boot()').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('contains the tenant’s name and the configuration that the API returns, and neither ends its element', async () => {
    const tenant = await freshTenant(app)
    const name = '</script><script>alert(1)</script><!-- & "Söhne"'
    await sql`update tenant set name = ${name} where id = ${tenant.id}`.execute(database.kysely)
    const { body } = await tenant.inject({ url: '/' })
    const json = /<script type="application\/json" id="tenant-config">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual((await tenant.inject({ url: '/api/tenant/config' })).json())
    expect(JSON.parse(json).name).toBe(name)
    expect(json).not.toContain('<')
    expect(body).toContain('<p>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- &amp; &quot;Söhne&quot;</p>')
    expect(body.match(/<script/g)).toHaveLength(2)
  })

  test('contains no configuration when another server has it', async () => {
    const elsewhere = await buildApp({
      database,
      settings: { ...settings, tenantApiUrl: 'https://api.example/api' },
      webFolder: folder,
    })
    const tenant = await freshTenant(elsewhere)
    expect((await tenant.inject({ url: '/' })).body).toContain('id="tenant-config"></script>')
    await elsewhere.close()
  })

  test('contains the tenant’s safe design tokens, more specific than those of the theme', async () => {
    const tenant = await freshTenant(app)
    const tokens = {
      'brand-primary': '#ff0000',
      'radius-button': 'calc(4px + 2%)',
      'brand-evil': 'red;}</style><script>alert(1)</script>',
      'brand-url': 'url(https://evil.example/x)',
      'brand-evil-open': 'light-dark(#fff,',
      'Bad Name': 'red',
    }
    await sql`update tenant set theme_tokens = ${JSON.stringify(tokens)}::jsonb where id = ${tenant.id}`.execute(
      database.kysely,
    )
    const { body } = await tenant.inject({ url: '/' })
    expect(body).toMatch(
      /<style nonce="[^"]+">:root:root:root\{--brand-primary:#ff0000;--radius-button:calc\(4px \+ 2%\)\}<\/style>/,
    )
    expect(body).not.toContain('evil')
  })

  test('explains how to build the web application when it is not built', async () => {
    const unbuilt = await buildApp({ database, settings, webFolder: join(folder, 'nothing') })
    const tenant = await freshTenant(unbuilt)
    const reply = await tenant.inject({ url: '/' })
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('npm run build')
    await unbuilt.close()
  })
})

describe('files', () => {
  test('are immutable when their name carries a hash, and precompressed ones are used', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload).toEqual(brotliCompressSync(SCRIPT))
    const plain = await tenant.inject({ url: '/assets/app-1a2b.js' })
    expect(plain.body).toBe(SCRIPT)
    expect(plain.headers['content-type']).toMatch(/javascript/)
  })

  test('that change with the build are not cached', async () => {
    const tenant = await freshTenant(app)
    for (const url of ['/worker.js', '/latest-build.json']) {
      expect((await tenant.inject({ url })).headers['cache-control'], url).toBe('no-cache')
    }
  })

  test('that do not exist get 404 instead of the start page', async () => {
    const tenant = await freshTenant(app)
    for (const url of ['/assets/app-0000.js', '/assets/missing', '/favicon.ico', '/assets/../../package.json']) {
      expect((await tenant.inject({ url })).statusCode, url).toBe(404)
    }
    expect((await tenant.inject({ method: 'POST', url: '/home' })).json().code).toBe('route.not_found')
    expect((await tenant.inject({ url: '/api/nothing' })).json().code).toBe('route.not_found')
    expect((await tenant.inject({ url: `/t/${tenant.id}/api/nothing` })).json().code).toBe('route.not_found')
  })
})

describe('an unknown host', () => {
  const headers = { host: 'nobody.localhost:3000', 'accept-language': 'de-DE,de;q=0.9' }

  beforeAll(async () => {
    const tenant = await freshTenant(app)
    await sql`update tenant set is_demo = true, name = 'Demo & Söhne' where id = ${tenant.id}`.execute(database.kysely)
  })

  test('gets a page in the visitor’s language without tenants', async () => {
    const reply = await app.inject({ url: '/home', headers })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('<html lang="de">')
    expect(reply.body).toContain('Unter dieser Adresse gibt es keine Organisation')
    expect(reply.body).not.toContain('Demo')
  })

  test('gets links to the demo tenants in demonstration mode', async () => {
    const demo = await testAppWith({ isDemo: true })
    const reply = await demo.inject({ url: '/', headers })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toMatch(/<a href="http:\/\/t[0-9a-f]+\.localhost:3000\/">Demo &amp; Söhne<\/a>/)
    await demo.close()
  })
})

describe('the logo', () => {
  test('is served with a policy that blocks scripts and requests', async () => {
    const tenant = await freshTenant(app)
    expect((await tenant.inject({ url: '/api/logo' })).statusCode).toBe(404)
    const other = await freshTenant(app)
    await sql`update tenant set logo = '<svg xmlns="http://www.w3.org/2000/svg"/>' where id = ${other.id}`.execute(
      database.kysely,
    )
    const reply = await other.inject({ url: '/api/logo' })
    expect(reply.headers['content-type']).toContain('image/svg+xml')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the icon of the browser', () => {
  const iconWith = async (logo: string | null) => {
    const tenant = await freshTenant(app)
    await sql`update tenant set logo = ${logo} where id = ${tenant.id}`.execute(database.kysely)
    return tenant.inject({ url: '/icon.svg' })
  }

  test('is the left square of the tenant’s logo, with a policy that blocks scripts', async () => {
    const reply = await iconWith(
      '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="80" viewBox="0 2 220 40"><path d="M0 2h9"/></svg>',
    )
    expect(reply.body).toBe('<svg viewBox="0 2 40 40" xmlns="http://www.w3.org/2000/svg"><path d="M0 2h9"/></svg>')
    expect(reply.headers['content-type']).toContain('image/svg+xml')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  test('is that of the product when there is no logo, no size or no tenant', async () => {
    const unknown = await app.inject({ url: '/icon.svg', headers: { host: 'nobody.localhost:3000' } })
    const replies = [await iconWith(null), await iconWith('<svg xmlns="http://www.w3.org/2000/svg"/>'), unknown]
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => '<svg id="product"/>'))
  })
})
