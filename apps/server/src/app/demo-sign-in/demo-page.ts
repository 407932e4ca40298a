import type { Language } from '@lotse/contract/language.ts'
import { createNonce } from '../../platform/http/plain-page.ts'
import { escapeHtml } from '../../platform/text/html.ts'
import { DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'

/** Texts of the sign-in page. */
const TEXTS: Readonly<
  Record<
    Language,
    Readonly<Record<'title' | 'intro' | 'who' | 'unknown' | 'password' | 'signIn' | 'wrong' | 'expired', string>>
  >
> = {
  en: {
    title: 'Identity provider of the demonstration',
    intro: 'This page stands for the sign-in page of the organisation. Everybody has the password',
    who: 'Who would you like to be?',
    unknown: 'has no access yet',
    password: 'Password',
    signIn: 'Sign in',
    wrong: 'The password is incorrect.',
    expired: 'This sign-in has expired. Go back to the application and start again.',
  },
  de: {
    title: 'Anmeldedienst der Demonstration',
    intro: 'Diese Seite vertritt die Anmeldeseite der Organisation. Alle haben das Passwort',
    who: 'Wer möchten Sie sein?',
    unknown: 'hat noch keinen Zugang',
    password: 'Passwort',
    signIn: 'Anmelden',
    wrong: 'Das Passwort ist nicht richtig.',
    expired: 'Diese Anmeldung ist abgelaufen. Gehen Sie zurück zur Anwendung und beginnen Sie neu.',
  },
  tr: {
    title: 'Tanıtımın kimlik sağlayıcısı',
    intro: 'Bu sayfa, kuruluşun giriş sayfasının yerini tutar. Herkesin parolası',
    who: 'Kim olarak girmek istersiniz?',
    unknown: 'henüz erişimi yok',
    password: 'Parola',
    signIn: 'Giriş yap',
    wrong: 'Parola yanlış.',
    expired: 'Bu girişin süresi doldu. Uygulamaya dönüp yeniden başlayın.',
  },
  sk: {
    title: 'Prihlasovacia služba ukážky',
    intro: 'Táto stránka predstavuje prihlasovaciu stránku organizácie. Všetci majú heslo',
    who: 'Kým chcete byť?',
    unknown: 'ešte nemá prístup',
    password: 'Heslo',
    signIn: 'Prihlásiť sa',
    wrong: 'Heslo nie je správne.',
    expired: 'Platnosť tohto prihlásenia vypršala. Vráťte sa do aplikácie a začnite znova.',
  },
}

const CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100dvh;color:light-dark(#1b2430,#e8ecf1);background:light-dark(#f3f5f8,#12161c)}
main{box-sizing:border-box;width:min(100% - 32px,400px);padding:32px;border-radius:12px;background:light-dark(#fff,#1b2129);box-shadow:0 1px 3px #0003}
h1{margin:0 0 8px;font-size:20px;line-height:1.3}fieldset{margin:24px 0 16px;padding:0;border:0}legend{padding:0;font-weight:600}
label{display:flex;gap:12px;align-items:center;min-height:44px;border-bottom:1px solid light-dark(#e2e6ec,#2c343f)}
small{display:block;color:light-dark(#56616f,#a3adba)}.field{display:block;border:0;font-weight:600}
input[type=password]{box-sizing:border-box;width:100%;min-height:44px;padding:0 12px;border:1px solid light-dark(#8792a0,#6b7684);border-radius:8px;font:inherit}
button{width:100%;min-height:44px;margin-top:16px;border:0;border-radius:8px;font:inherit;font-weight:600;color:#fff;background:#2f4b7c;cursor:pointer}
:focus-visible{outline:3px solid light-dark(#2f4b7c,#9db8e8);outline-offset:2px}[role=alert]{color:light-dark(#a4262c,#ff9a9e)}`

/** A page and its content security policy. */
interface DemoPage {
  readonly html: string
  readonly policy: string
}

/** The page on which a person chooses who to be. */
export function signInPage({
  language,
  organisation,
  action,
  accounts,
  chosen,
  isWrong = false,
}: {
  readonly language: Language
  readonly organisation: string
  readonly action: string
  readonly accounts: readonly DemoAccount[]
  /** The account that was tried before. */
  readonly chosen?: string | undefined
  readonly isWrong?: boolean
}): DemoPage {
  const t = TEXTS[language]
  const selected = chosen ?? accounts[0]?.login
  const options = accounts.map(({ login, name, isNew }) => {
    const more = isNew ? `${login} · ${t.unknown}` : login
    const checked = login === selected ? ' checked' : ''
    return `<label><input type="radio" name="login" value="${escapeHtml(login)}"${checked}><span>${escapeHtml(name)}<small>${escapeHtml(more)}</small></span></label>`
  })
  const problem = isWrong ? `<p role="alert">${escapeHtml(t.wrong)}</p>` : ''
  return page(
    language,
    t.title,
    `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(organisation)}</p><p>${escapeHtml(t.intro)} <code>${DEMO_PASSWORD}</code>.</p>
<form method="post" action="${escapeHtml(action)}"><fieldset><legend>${escapeHtml(t.who)}</legend>${options.join('')}</fieldset>
<label class="field" for="password">${escapeHtml(t.password)}</label><input id="password" type="password" name="password" autocomplete="current-password" required>${problem}
<button>${escapeHtml(t.signIn)}</button></form>`,
  )
}

/** The page for a sign-in that the provider does not know, in all languages. */
export function problemPage(): DemoPage {
  const texts = Object.entries(TEXTS).map(
    ([language, { expired }]) => `<p lang="${language}">${escapeHtml(expired)}</p>`,
  )
  return page('en', TEXTS.en.title, `<h1>${escapeHtml(TEXTS.en.title)}</h1>${texts.join('')}`)
}

/** The page that ends the provider's session without a question: the person has just asked for it in the application. */
export function logoutPage(form: string): DemoPage {
  const button = `<button form="op.logoutForm" name="logout" value="yes" id="go">OK</button>`
  return page('en', TEXTS.en.title, `${form}${button}`, `document.getElementById('go').click()`)
}

function page(language: string, title: string, body: string, script?: string): DemoPage {
  const nonce = createNonce()
  const run = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`
  return {
    // Browsers also apply `form-action` to the redirects after a form, which lead to the application.
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action http: https:; frame-ancestors 'none'`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${CSS}</style></head><body><main>${body}</main>${run}</body></html>`,
  }
}
