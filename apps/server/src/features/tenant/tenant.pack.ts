import { isTimeZone } from '@lotse/analysis/calendar/zoned-time.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '@lotse/contract/currency.ts'
import { DEFAULT_STANDARD_LEVEL, STANDARD_LEVELS } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import {
  AI_PROVIDERS,
  AUTHENTICATION_METHODS,
  NAVIGATION_TYPES,
  THEMES,
} from '@lotse/contract/features/tenant/tenant.constants.ts'
import { Language } from '@lotse/contract/language.schema.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import {
  Array,
  Boolean,
  Enum,
  Integer,
  Literal,
  Null,
  Object,
  Optional,
  Record,
  type Static,
  String,
  Union,
} from 'typebox'
import type { OwnerTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Pack, PackAttachment, PackChange, PackEntry, PackPart } from '../../platform/pack/pack.ts'
import { isDemo } from '../../platform/pack/pack-day.ts'
import { PackError, type PackProblem } from '../../platform/pack/pack-problem.ts'
import { Line, PackText } from '../../platform/pack/pack-schema.ts'
import { unsafeInSvg } from '../../platform/pack/svg-safety.ts'
import { isSafeToken } from '../../platform/web/theme-tokens.ts'
import { listHostOwners, lockTenants, saveHosts, saveTenant } from './tenant.pack.repository.ts'

const closed = { additionalProperties: false }
const HttpUrl = String({ pattern: '^https?://\\S+$', maxLength: 2_000, description: 'an http(s) address' })
const RelativePath = String({ minLength: 1, maxLength: 300 })

const TokenLimit = Integer({ minimum: 0, maximum: 999_999_999_999, description: 'a number of tokens' })

const Config = Object(
  {
    navigation_type: Optional(Enum([...NAVIGATION_TYPES])),
    theme: Optional(Enum([...THEMES])),
    default_language: Optional(Language),
    ai_provider: Optional(Enum([...AI_PROVIDERS])),
    oidc_authentication_url: Optional(Union([HttpUrl, Null()], { description: 'an http(s) address, or null' })),
    authentication_method: Optional(Enum([...AUTHENTICATION_METHODS])),
    'api-url-workflow': Optional(HttpUrl),
    'api-url-ai': Optional(HttpUrl),
    active_plugins: Optional(Array(Enum([...PLUGINS]), { uniqueItems: true })),
  },
  closed,
)

/** `pack.yaml` of a tenant, or of content that tenants' packs extend. */
export const PackManifest = Object(
  {
    format: Literal(1),
    id: String({
      pattern: '^[a-z][a-z0-9-]{0,30}$',
      description: 'an id: a lower-case letter, then lower-case letters, digits and - (at most 31)',
    }),
    kind: Enum(['TENANT', 'CONTENT']),
    languages: Optional(
      Array(Language, {
        uniqueItems: true,
        minItems: 1,
        description:
          'the languages in which the pack has its texts, the first one for readers of other languages; default: all',
      }),
    ),
    title: Optional(PackText),
    extends: Optional(RelativePath),
    name: Optional(Line),
    demo: Optional(Boolean()),
    fiscalYearStart: Optional(
      Integer({
        minimum: 1,
        maximum: 12,
        description: 'the month in which the fiscal year begins; default 1, January',
      }),
    ),
    timeZone: Optional(
      String({
        maxLength: 60,
        description: 'an IANA time zone, e.g. Europe/Berlin, for the begin of days and weeks and the time of mails',
      }),
    ),
    supportAddress: Optional(
      String({
        maxLength: 254,
        pattern: '^[^\\s@,;:<>"]+@[^\\s@,;:<>"]+$',
        description:
          'an e-mail address that receives support requests; without it, administrators see them in the product only',
      }),
    ),
    webOrigin: Optional(
      String({
        maxLength: 300,
        pattern: '^https?://[^\\s/?#@]+$',
        description:
          'an http(s) origin without a path, e.g. https://kpi.customer.example: the origin of the browser application when it differs from that of the API; links in mails and PDFs start with it',
      }),
    ),
    secondFactor: Optional(
      Enum(['OPTIONAL', 'REQUIRED'], {
        description:
          'whether people who sign in with a password must have a second factor, an authenticator app or a passkey; default OPTIONAL',
      }),
    ),
    auditDays: Optional(
      Integer({ minimum: 90, maximum: 36_500, description: 'the retention of the audit log in days; default 730' }),
    ),
    standardLevel: Optional(
      Enum([...STANDARD_LEVELS], {
        description:
          'the level of the peers that potentials in € refer to on lists, tiles, plans and reports; default MEDIAN',
      }),
    ),
    currency: Optional(Enum([...CURRENCIES], { description: 'the currency of all amounts, such as TRY; default EUR' })),
    hosts: Optional(
      Array(
        String({
          pattern: '^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$',
          description: 'a host name in lower case, without port',
        }),
        { uniqueItems: true, maxItems: 50 },
      ),
    ),
    config: Optional(Config),
    ai: Optional(
      Object(
        { tokensPersonDay: Optional(TokenLimit), tokensTenantMonth: Optional(TokenLimit) },
        {
          ...closed,
          description: 'limits of AI in tokens, of one person a day and of the tenant a month; never a key',
        },
      ),
    ),
    themeTokens: Optional(Record(String(), String())),
    logo: Optional(RelativePath),
  },
  closed,
)
export type PackManifest = Static<typeof PackManifest>

/** Maximum length of a logo, in characters: enough for a wordmark. */
const LARGEST_LOGO = 32_768

/** The tenant itself: name, hosts, configuration, theme. */
export const tenantPack: PackPart = { sections: [], attachments, check, prepare }

/** Whether the people of a pack may have initial passwords. */
export function isDemoPack(pack: Pack): boolean {
  return isDemo(pack)
}

/** The limits of AI in a pack; null: none. */
export function aiLimitsOf(pack: Pack): { readonly personDay: number | null; readonly tenantMonth: number | null } {
  const { tokensPersonDay = null, tokensTenantMonth = null } = manifestOf(pack).ai ?? {}
  return { personDay: tokensPersonDay, tenantMonth: tokensTenantMonth }
}

const manifestOf = (pack: Pack) => pack.manifest.value as PackManifest

function attachments(manifest: PackEntry): PackAttachment[] {
  const { logo } = manifest.value as PackManifest
  return logo === undefined ? [] : [{ path: logo, at: manifest.at(['logo']) }]
}

function check(pack: Pack): PackProblem[] {
  const { manifest } = pack
  const { kind, name, config, themeTokens = {}, logo, timeZone, webOrigin } = manifestOf(pack)
  const problems: PackProblem[] = []
  if (kind === 'TENANT' && name === undefined) {
    problems.push({ ...manifest.at(), message: 'pack: "name" is missing: the name of the tenant on screen' })
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    problems.push({
      ...manifest.at(['timeZone']),
      message: `timeZone ${JSON.stringify(timeZone)} is not known`,
      hint: 'use a name such as Europe/Berlin',
    })
  }
  // The pattern does not check ports and normalisation; URL does, like browsers.
  if (webOrigin !== undefined && originOf(webOrigin) !== webOrigin) {
    problems.push({
      ...manifest.at(['webOrigin']),
      message: `webOrigin ${JSON.stringify(webOrigin)} is not a normalised origin`,
      hint: `use ${originOf(webOrigin) ?? 'one such as https://kpi.customer.example'}`,
    })
  }
  const hasSignOn = pack.entriesOf('single-sign-on').length > 0
  if (config?.authentication_method === 'OIDC' && !config.oidc_authentication_url && !hasSignOn) {
    const message = 'authentication_method OIDC needs the file single-sign-on.yaml'
    problems.push({ ...manifest.at(['config', 'authentication_method']), message })
  }
  if (hasSignOn && config?.oidc_authentication_url) {
    const message = 'oidc_authentication_url must be missing when there is a single-sign-on.yaml'
    problems.push({ ...manifest.at(['config', 'oidc_authentication_url']), message })
  }
  for (const [token, value] of globalThis.Object.entries(themeTokens)) {
    if (isSafeToken(token, value)) continue
    problems.push({
      ...manifest.at(['themeTokens', token]),
      message: `theme token ${JSON.stringify(token)} with the value ${JSON.stringify(value)} is not safe in a style sheet`,
      hint: 'names are lower-case letters, digits and -; values are colours, lengths, fonts: no ; { } url(), and each parenthesis is closed',
    })
  }
  const svg = logo === undefined ? undefined : pack.attachment(logo)
  const reason = svg === undefined ? null : unsafeLogo(svg)
  if (reason !== null) problems.push({ ...manifest.at(['logo']), message: `${logo} cannot be the logo: ${reason}` })
  return problems
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

const unsafeLogo = (svg: string) =>
  svg.length > LARGEST_LOGO ? `it has more than ${LARGEST_LOGO} characters` : unsafeInSvg(svg)

/** The change of a pack after which everything to date is calculated again. */
export const FISCAL_YEAR = 'fiscal year'

/** @throws PackError when a host belongs to another tenant */
async function prepare(tx: OwnerTransaction, pack: Pack): Promise<PackChange[]> {
  const {
    id,
    name = id,
    hosts = [],
    config = {},
    themeTokens = {},
    logo,
    demo = false,
    timeZone = null,
    supportAddress = null,
    webOrigin = null,
    secondFactor = 'OPTIONAL',
    auditDays = null,
    standardLevel = DEFAULT_STANDARD_LEVEL,
    currency = DEFAULT_CURRENCY,
    fiscalYearStart = 1,
  } = manifestOf(pack)
  await lockTenants(tx)
  const owners = await listHostOwners(tx, id, hosts)
  const clashes = hosts.flatMap((host, index): PackProblem[] => {
    const owner = owners.get(host)
    if (owner === undefined || owner === id) return []
    return [{ ...pack.manifest.at(['hosts', index]), message: `host ${host} belongs to the tenant ${owner}` }]
  })
  if (clashes.length > 0) throw new PackError(clashes)
  const svg = logo === undefined ? undefined : pack.attachment(logo)
  const { what: saved, isOtherYear } = await saveTenant(tx, {
    id,
    name,
    config,
    themeTokens,
    logo: svg ?? null,
    isDemo: demo,
    timeZone,
    supportAddress,
    webOrigin,
    secondFactor,
    auditDays,
    standardLevel,
    currency,
    fiscalYearStart,
  })
  const own = [...owners].filter(([, owner]) => owner === id).map(([host]) => host)
  const added = hosts.filter((host) => !own.includes(host))
  const removed = own.filter((host) => !hosts.includes(host))
  await saveHosts(tx, id, added, removed)
  return [
    ...(isOtherYear ? [{ kind: FISCAL_YEAR, created: [], changed: [id], unchanged: 0, retired: [], kept: [] }] : []),
    {
      kind: 'tenant',
      created: saved === 'CREATED' ? [id] : [],
      changed: saved === 'CHANGED' ? [id] : [],
      unchanged: saved === 'UNCHANGED' ? 1 : 0,
      retired: [],
      kept: [],
    },
    {
      kind: 'hosts',
      created: added,
      changed: [],
      unchanged: own.length - removed.length,
      retired: removed,
      kept: [],
    },
  ]
}
