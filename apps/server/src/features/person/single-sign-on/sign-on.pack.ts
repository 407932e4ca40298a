import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { defineSection, type Pack, type PackChange, type PackPart } from '../../../platform/pack/pack.ts'
import type { PackProblem } from '../../../platform/pack/pack-problem.ts'
import { findSignOn, saveSignOnSettings } from './settings.repository.ts'
import { DEMO_ISSUER, SignOnSettings } from './sign-on.settings.ts'

/** `single-sign-on.yaml`: how people sign in at the identity provider of the organisation. At most one entry. */
export const SINGLE_SIGN_ON = defineSection({
  name: 'single-sign-on',
  noun: 'identity provider',
  form: 'LIST',
  title:
    'Single sign-on: the identity provider of the organisation (one entry), and the rules by which its people get roles and business units. The client secret is set with: lotse sso set-secret.',
  item: SignOnSettings,
  keyOf: ({ issuer }) => issuer,
})

/** Issuers at which people of every organisation can sign in, and the claim that names the organisation. */
const PUBLIC_ISSUERS: Readonly<Record<string, string>> = { 'https://accounts.google.com': 'hd' }
/** Microsoft Entra ID for every organisation; one organisation has an issuer with its own id. */
const SHARED_ISSUER = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/

/**
 * Single sign-on of a tenant pack.
 * @param isDemo whether the pack may use the demonstration's own identity provider, and one without TLS
 */
export function signOnPack(isDemo: (pack: Pack) => boolean): PackPart {
  return {
    sections: [SINGLE_SIGN_ON],
    check: (pack) => check(pack, isDemo(pack)),
    apply: async (tx, pack) => [await apply(tx, pack)],
  }
}

function check(pack: Pack, isDemo: boolean): PackProblem[] {
  const entries = pack.list(SINGLE_SIGN_ON)
  const problems: PackProblem[] = entries
    .slice(1)
    .map(({ at }) => ({ ...at(), message: 'single-sign-on: an organisation has one identity provider' }))
  for (const { at, value } of entries) {
    const { issuer, requiredClaims = [] } = value
    const where = at(['issuer'])
    if (issuer !== DEMO_ISSUER && !URL.canParse(issuer)) {
      problems.push({ ...where, message: `issuer ${JSON.stringify(issuer)} is not an address` })
    }
    if (!isDemo && !issuer.startsWith('https://')) {
      problems.push({
        ...where,
        message: `issuer ${issuer}: only a pack with "demo: true" may use it`,
        hint: 'use https://',
      })
    }
    if (SHARED_ISSUER.test(issuer)) {
      const hint = 'use https://login.microsoftonline.com/{tenant id}/v2.0'
      problems.push({ ...where, message: `issuer ${issuer} is shared by all organisations`, hint })
    }
    const claim = PUBLIC_ISSUERS[issuer.replace(/\/$/, '')]
    if (claim !== undefined && !requiredClaims.some((required) => required.claim === claim)) {
      const message = `issuer ${issuer}: everybody can have an account there`
      problems.push({ ...where, message, hint: `require the claim ${claim} of your organisation in requiredClaims` })
    }
    if (value.scopes !== undefined && !value.scopes.includes('openid')) {
      problems.push({ ...at(['scopes']), message: 'scopes: openid is missing' })
    }
  }
  return problems
}

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange> {
  const settings = pack.list(SINGLE_SIGN_ON)[0]?.value ?? null
  const { settings: before } = await findSignOn(tx)
  const isSame = canonical(before) === canonical(settings)
  if (!isSame) await saveSignOnSettings(tx, settings)
  const keys = settings === null ? [] : [settings.issuer]
  return {
    kind: 'single sign-on',
    created: before === null && !isSame ? keys : [],
    changed: before !== null && settings !== null && !isSame ? keys : [],
    unchanged: isSame ? keys.length : 0,
    retired: settings === null && before !== null ? [before.issuer] : [],
    kept: [],
  }
}

/** JSON with keys in alphabetical order, because `jsonb` has its own order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
