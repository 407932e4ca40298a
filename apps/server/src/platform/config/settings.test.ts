import { describe, expect, test } from 'vitest'
import { parseSettings, type SettingsError } from './settings.ts'

const problemsOf = (environment: Record<string, string>) => {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    return (error as SettingsError).problems
  }
}

describe('settings', () => {
  test('an empty data folder is the default, not the current folder', () => {
    expect(parseSettings({ LOTSE_DATA_DIR: '' }).dataFolder).toBe('./data')
  })

  test('have defaults for everything', () => {
    expect(parseSettings({ HOME: '/root' })).toEqual({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      databaseOwnerUrl: null,
      databaseDirectUrl: null,
      databasePool: 10,
      preparesStatements: true,
      dataFolder: './data',
      isDemo: false,
      isAnyHost: false,
      publicOrigin: null,
      drainSeconds: 2,
      trustProxy: false,
      allowedOrigins: [],
      secretKeys: [],
      tokenHours: 12,
      tenantApiUrl: '/api',
      apis: ['tenant', 'workflow', 'ai'],
      openaiKey: null,
      openaiUrl: 'https://api.openai.com/v1',
      openaiModel: 'gpt-5.4-mini',
      anthropicKey: null,
      anthropicUrl: 'https://api.anthropic.com/v1',
      anthropicModel: 'claude-sonnet-4-6',
      azureOpenaiKey: null,
      azureOpenaiUrl: null,
      azureOpenaiDeployment: null,
      aiBaseUrl: null,
      aiModel: null,
      aiKey: null,
      aiAllowsPrivateAddress: false,
      aiOutputTokens: 8_000,
      aiFirstTokenSeconds: 30,
      aiIdleSeconds: 20,
      aiTotalSeconds: 120,
      aiRuns: 20,
      aiTokensPerPersonDay: 300_000,
      aiTokensPerTenantMonth: 30_000_000,
      aiInputPrice: null,
      aiOutputPrice: null,
      oidcAllowsPrivateAddress: false,
      oidcClientSecrets: {},
      metricsToken: null,
      logLevel: 'info',
      filesFolder: null,
      smtpUrl: null,
      smtpTls: 'required',
      smtpCaFile: null,
      mailFrom: null,
      s3Bucket: null,
      s3Endpoint: null,
      s3Region: 'eu-central-1',
      s3Key: null,
      s3Secret: null,
      uploadMegabytes: 25,
      exportThreads: 2,
      exportQueue: 50,
    })
  })

  test('are parsed', () => {
    expect(
      parseSettings({
        PORT: '0',
        DATABASE_URL: 'postgres://lotse_web:x@db/lotse',
        LOTSE_DEMO: 'yes',
        LOTSE_TRUST_PROXY: '10.0.0.0/8, loopback',
        LOTSE_ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080/',
        LOTSE_TENANT_API_URL: 'https://api.example/t/acme/api/',
        LOG_LEVEL: 'Debug',
        LOTSE_APIS: 'AI, workflow',
        LOTSE_AI_INPUT_PRICE: '2.50',
      }),
    ).toMatchObject({
      port: 0,
      databaseUrl: 'postgres://lotse_web:x@db/lotse',
      isDemo: true,
      trustProxy: ['10.0.0.0/8', 'loopback'],
      allowedOrigins: ['https://a.example', 'http://b.example:8080'],
      tenantApiUrl: 'https://api.example/t/acme/api',
      logLevel: 'debug',
      apis: ['ai', 'workflow'],
      aiInputPrice: 2.5,
    })
    expect(parseSettings({ LOTSE_TRUST_PROXY: '2' }).trustProxy).toBe(2)
    for (const [text, name] of [
      ['lotse@a.example', ''],
      ['Lotse Österreich <lotse@a.example>', 'Lotse Österreich'],
      ['"Lotse, Wien" <lotse@a.example>', 'Lotse, Wien'],
    ] as const) {
      expect(parseSettings({ LOTSE_MAIL_FROM: text }).mailFrom, text).toEqual({ name, address: 'lotse@a.example' })
    }
  })

  test('trust forwarded headers of named proxies only, never of all clients', () => {
    for (const text of ['true', 'yes', 'on', 'TRUE']) {
      const [problem] = problemsOf({ LOTSE_TRUST_PROXY: text })
      expect(problem, text).toMatch(/^LOTSE_TRUST_PROXY must not trust all clients: set the number of proxies/)
    }
    for (const text of ['false', 'no', '0', '']) {
      expect(parseSettings({ LOTSE_TRUST_PROXY: text }).trustProxy, text).toBe(false)
    }
    expect(parseSettings({ LOTSE_TRUST_PROXY: '127.0.0.1,::1' }).trustProxy).toEqual(['127.0.0.1', '::1'])
  })

  test('report all problems together, without secrets', () => {
    const problems = problemsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/lotse',
      LOTSE_DEMO: 'maybe',
      LOTSE_ALLOWED_ORIGINS: 'https://a.example/path',
      LOTSE_TRUST_PROXY: 'my-proxy',
      LOTSE_SECRET_KEY: 'aHVudGVyMg==',
      LOTSE_METRICS_TOKEN: 'too short',
      LOTSE_TOKEN_HOURS: '0.5',
      LOTSE_PUBLIC_ORIGIN: 'https://kpi.customer.example',
      LOTSE_TENANT_API_URL: 'javascript:alert(1)',
      LOG_LEVEL: 'loud',
      LOTSE_DEMOO: 'true',
    })
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'LOTSE_ALLOWED_ORIGINS',
      'LOTSE_DEMO',
      'LOTSE_DEMOO',
      'LOTSE_METRICS_TOKEN',
      'LOTSE_PUBLIC_ORIGIN',
      'LOTSE_SECRET_KEY',
      'LOTSE_TENANT_API_URL',
      'LOTSE_TOKEN_HOURS',
      'LOTSE_TRUST_PROXY',
      'PORT',
    ])
    expect(problems.join()).not.toMatch(/hunter2|aHVudGVyMg/)
  })
})
