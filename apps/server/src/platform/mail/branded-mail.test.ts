import { describe, expect, test } from 'vitest'
import type { Tenant } from '../tenant/tenant.ts'
import { brandedMail, type MailBlock } from './branded-mail.ts'

const tenant = (own: Partial<Tenant> = {}): Tenant => ({
  id: 'süd',
  name: 'Süd & Söhne',
  defaultLanguage: 'de',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  supportAddress: null,
  host: 'sued.example',
  webOrigin: null,
  activePlugins: [],
  isDemo: false,
  isSuspended: false,
  secondFactor: 'OPTIONAL',
  config: {},
  themeTokens: {},
  logo: null,
  ...own,
})
const write = (blocks: readonly MailBlock[], own?: Partial<Tenant>) =>
  brandedMail(
    { tenant: tenant(own), webOrigin: 'https://sued.example', language: 'de' },
    { to: { address: 'ada@receiver.example' }, subject: 'A <subject>', blocks },
  )

describe('a mail in the tenant’s brand', () => {
  test('has the same parts as text and as HTML, and ends with the name and the address', () => {
    const { text, html = '' } = write([
      { kind: 'TEXT', text: 'Hello Ada,\n\nfirst\nsecond' },
      { kind: 'LIST', title: 'Figures', items: ['one', 'two'] },
      { kind: 'BUTTON', label: 'Open', url: 'https://sued.example/report?a=1&b=2' },
      { kind: 'NOTE', text: 'Unsubscribe:', url: 'https://sued.example/u' },
    ])
    expect(text).toBe(
      'Hello Ada,\n\nfirst\nsecond\n\nFigures\n- one\n- two\n\nOpen: https://sued.example/report?a=1&b=2\n\nUnsubscribe: https://sued.example/u\n\n-- \nSüd & Söhne\nhttps://sued.example\n',
    )
    expect(html).toContain('>Hello Ada,</p>')
    expect(html).toContain('>first<br>second</p>')
    expect(html).toContain('>one</li>')
    expect(html).toContain('href="https://sued.example/report?a=1&amp;b=2"')
    expect(html).toContain('Süd &amp; Söhne')
  })

  test('escapes what people have written, and loads nothing', () => {
    const { html = '' } = write([{ kind: 'QUOTE', text: '<img src=x onerror=alert(1)> "quoted"' }])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot;')
    expect(html).toContain('<title>A &lt;subject&gt;</title>')
    expect(html).not.toMatch(/<img|<script|url\(/)
  })

  test('has the theme’s colour, the tenant’s own one, and an ink that can be read on it', () => {
    expect(write([]).html).toContain('background:#008075;color:#ffffff')
    expect(write([], { themeTokens: { brand: '#ffdd00' } }).html).toContain('background:#ffdd00;color:#1a1a1a')
  })
})
