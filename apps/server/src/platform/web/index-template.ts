import type { Tenant } from '../http/tenant.ts'
import { escapeHtml } from './html.ts'
import { themeTokenCss } from './theme-tokens.ts'

/** What the start page of a tenant is filled with. */
export interface IndexValues {
  readonly tenant: Tenant
  readonly language: string
  /** Base of the tenant-configuration call, as the browser sees it. */
  readonly tenantApiUrl: string
  /** Of this response's content policy. */
  readonly nonce: string
  readonly theme: string
  readonly title: string
}

/**
 * Fills the placeholders of the built `index.html`, so that theme, language and title are right before the first paint:
 * `__LANG__`, `__THEME__`, `__TENANT_API__`, `__NONCE__`, `__TITLE__`, and `__THEME_TOKENS__`, which becomes a `<style>`
 * with the tenant's own design tokens.
 */
export function fillIndex(template: string, values: IndexValues): string {
  const css = themeTokenCss(values.tenant.themeTokens)
  const replacements: Readonly<Record<string, string>> = {
    LANG: escapeHtml(values.language),
    THEME: escapeHtml(values.theme),
    TENANT_API: escapeHtml(values.tenantApiUrl),
    NONCE: values.nonce,
    TITLE: escapeHtml(values.title),
    THEME_TOKENS: css === '' ? '' : `<style nonce="${values.nonce}">${css}</style>`,
  }
  return template.replace(/__([A-Z]+(?:_[A-Z]+)*)__/g, (placeholder, name: string) => replacements[name] ?? placeholder)
}
