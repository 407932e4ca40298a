import type { SettingDefinition } from './setting-definition.ts'
import { flag, httpUrl, integer, price } from './setting-parsers.ts'

const secret = (name: string, description: string) =>
  ({
    name,
    description,
    defaultText: null,
    isSecret: true,
    parse: (text) => text ?? null,
  }) satisfies SettingDefinition<string | null>

const url = (name: string, description: string, standard: string) =>
  ({
    name,
    description,
    defaultText: standard,
    parse: (text) => httpUrl(text ?? standard),
  }) satisfies SettingDefinition<string>

const number = (name: string, description: string, standard: number, minimum: number, maximum: number) =>
  ({
    name,
    description,
    defaultText: String(standard),
    parse: (text) => integer(text ?? String(standard), minimum, maximum),
  }) satisfies SettingDefinition<number>

/** The settings of AI. Which provider a tenant uses is the `ai_provider` of its pack. */
export const AI_SETTINGS = {
  openaiKey: secret(
    'LOTSE_OPENAI_API_KEY',
    'Key for tenants with `ai_provider: OPENAI`. Without it, the built-in analyst answers.',
  ),
  openaiUrl: url(
    'LOTSE_OPENAI_URL',
    'Address of OpenAI, e.g. `https://eu.api.openai.com/v1` to have data processed in the European Union.',
    'https://api.openai.com/v1',
  ),
  openaiModel: {
    name: 'LOTSE_OPENAI_MODEL',
    description: 'Model of OpenAI.',
    defaultText: 'gpt-5.4-mini',
    parse: (text) => text ?? 'gpt-5.4-mini',
  } satisfies SettingDefinition<string>,
  anthropicKey: secret(
    'LOTSE_ANTHROPIC_API_KEY',
    'Key for tenants with `ai_provider: ANTHROPIC`. Without it, the built-in analyst answers.',
  ),
  anthropicUrl: url('LOTSE_ANTHROPIC_URL', 'Address of Anthropic.', 'https://api.anthropic.com/v1'),
  anthropicModel: {
    name: 'LOTSE_ANTHROPIC_MODEL',
    description: 'Model of Anthropic.',
    defaultText: 'claude-sonnet-4-6',
    parse: (text) => text ?? 'claude-sonnet-4-6',
  } satisfies SettingDefinition<string>,
  azureOpenaiKey: secret(
    'LOTSE_AZURE_OPENAI_API_KEY',
    'Key for tenants with `ai_provider: AZURE_OPENAI`, together with LOTSE_AZURE_OPENAI_URL and LOTSE_AZURE_OPENAI_DEPLOYMENT. Without all three, the built-in analyst answers.',
  ),
  azureOpenaiUrl: {
    name: 'LOTSE_AZURE_OPENAI_URL',
    description: 'Address of the Azure OpenAI resource, e.g. `https://customer.openai.azure.com/openai`.',
    defaultText: null,
    parse: (text) => (text === undefined ? null : httpUrl(text)),
  } satisfies SettingDefinition<string | null>,
  azureOpenaiDeployment: {
    name: 'LOTSE_AZURE_OPENAI_DEPLOYMENT',
    description: 'Name of the deployment in the Azure OpenAI resource.',
    defaultText: null,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  aiBaseUrl: {
    name: 'LOTSE_AI_BASE_URL',
    description:
      'Address of an OpenAI-compatible server (Ollama, vLLM …) for tenants with `ai_provider: OPENAI_COMPATIBLE`, e.g. `https://models.customer.example/v1`. Together with LOTSE_AI_MODEL; without both, the built-in analyst answers.',
    defaultText: null,
    parse: (text) => (text === undefined ? null : httpUrl(text)),
  } satisfies SettingDefinition<string | null>,
  aiModel: {
    name: 'LOTSE_AI_MODEL',
    description: 'Model of the OpenAI-compatible server.',
    defaultText: null,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  aiKey: secret('LOTSE_AI_API_KEY', 'Key of the OpenAI-compatible server, if it requires one.'),
  aiAllowsPrivateAddress: {
    name: 'LOTSE_AI_ALLOW_PRIVATE_ADDRESS',
    description:
      'Whether the address of a provider may be in a private network or on this machine, then also with `http://`. Otherwise only public addresses with `https://` are allowed, in demonstration mode also this machine. Link-local addresses are never allowed.',
    defaultText: 'false',
    parse: (text) => flag(text ?? 'false'),
  } satisfies SettingDefinition<boolean>,
  aiOutputTokens: number(
    'LOTSE_AI_OUTPUT_TOKENS',
    'Maximum number of tokens of one answer of a model.',
    8_000,
    100,
    100_000,
  ),
  aiFirstTokenSeconds: number(
    'LOTSE_AI_FIRST_TOKEN_SECONDS',
    'Seconds until the first token of an answer; then the built-in analyst answers.',
    30,
    1,
    600,
  ),
  aiIdleSeconds: number(
    'LOTSE_AI_IDLE_SECONDS',
    'Seconds between two tokens, after which an answer is given up.',
    20,
    1,
    600,
  ),
  aiTotalSeconds: number('LOTSE_AI_TOTAL_SECONDS', 'Maximum duration of one request to a model.', 120, 1, 3_600),
  aiRuns: number(
    'LOTSE_AI_RUNS',
    'Maximum number of answers that this process writes at the same time. Further requests get 503 `ai.busy` with `Retry-After`.',
    20,
    1,
    1_000,
  ),
  aiTokensPerPersonDay: number(
    'LOTSE_AI_TOKENS_PERSON_DAY',
    'Tokens (input and output) that one person may use a day. The built-in analyst uses none.',
    300_000,
    0,
    999_999_999,
  ),
  aiTokensPerTenantMonth: number(
    'LOTSE_AI_TOKENS_TENANT_MONTH',
    'Tokens (input and output) that one tenant may use a month.',
    30_000_000,
    0,
    999_999_999,
  ),
  aiInputPrice: {
    name: 'LOTSE_AI_INPUT_PRICE',
    description:
      'Price of a million input tokens, to record the cost of each answer; together with LOTSE_AI_OUTPUT_PRICE.',
    defaultText: null,
    parse: (text) => (text === undefined ? null : price(text)),
  } satisfies SettingDefinition<number | null>,
  aiOutputPrice: {
    name: 'LOTSE_AI_OUTPUT_PRICE',
    description: 'Price of a million output tokens, in the same currency.',
    defaultText: null,
    parse: (text) => (text === undefined ? null : price(text)),
  } satisfies SettingDefinition<number | null>,
} as const
