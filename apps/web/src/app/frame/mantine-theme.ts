import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager } from '@mantine/core'

/** The component library's look, taken from the tokens: it has no colours, corners or letters of its own. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  defaultRadius: 'var(--radius-control)',
  focusRing: 'auto',
  respectReducedMotion: true,
  autoContrast: false,
})

const COLOURS = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-error': 'var(--status-bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--button)',
  '--mantine-primary-color-filled-hover': 'var(--button-hover)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand-ink)',
  '--mantine-primary-color-contrast': 'var(--on-button)',
} as const

/** Both schemes read the same tokens: the tokens themselves know light and dark. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: COLOURS, dark: COLOURS })

/** Keeps the choice of light, dark or system where `boot.js` finds it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'lotse.colorScheme' })

/** The nonce of this page's response, for the style elements that the component library adds. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
