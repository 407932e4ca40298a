import type { ServerResponse } from 'node:http'

/** Tokens that the provider reports. */
export interface FakeTokens {
  readonly input: number
  readonly output: number
}

/** How a provider writes a streamed reply. */
export interface FakeWire {
  begin(response: ServerResponse, tokens: FakeTokens): void
  delta(response: ServerResponse, text: string): void
  tool(response: ServerResponse, name: string, input: object): void
  end(response: ServerResponse, finish: 'stop' | 'length' | 'tool', tokens: FakeTokens): void
}

/** The protocol of a request: that of Anthropic by its path, otherwise chat completions of OpenAI, Azure and compatible servers. */
export function wireOf(path: string): FakeWire {
  return path.endsWith('/messages') ? ANTHROPIC : CHAT_COMPLETIONS
}

const openStream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

function completionFrame(response: ServerResponse, data: object): void {
  const shared = { id: 'reply', object: 'chat.completion.chunk', created: 0, model: 'fake' }
  response.write(`data: ${JSON.stringify({ ...shared, ...data })}\n\n`)
}

const CHAT_COMPLETIONS: FakeWire = {
  begin(response) {
    openStream(response)
  },
  delta(response, content) {
    completionFrame(response, { choices: [{ index: 0, delta: { role: 'assistant', content } }] })
  },
  tool(response, name, input) {
    const call = { index: 0, id: 'call', type: 'function', function: { name, arguments: JSON.stringify(input) } }
    completionFrame(response, { choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [call] } }] })
  },
  end(response, finish, { input, output }) {
    const reason = finish === 'tool' ? 'tool_calls' : finish
    completionFrame(response, { choices: [{ index: 0, delta: {}, finish_reason: reason }] })
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
    completionFrame(response, { choices: [], usage })
    response.end('data: [DONE]\n\n')
  },
}

function messageFrame(
  response: ServerResponse,
  data: { readonly type: string; readonly [key: string]: unknown },
): void {
  response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** Content blocks have one index each; a reply of the fake has one block. */
const isBlockOpen = new WeakSet<ServerResponse>()

function openBlock(response: ServerResponse, content_block: object): void {
  if (isBlockOpen.has(response)) return
  isBlockOpen.add(response)
  messageFrame(response, { type: 'content_block_start', index: 0, content_block })
}

const ANTHROPIC: FakeWire = {
  begin(response, { input }) {
    openStream(response)
    const message = { id: 'msg', type: 'message', role: 'assistant', model: 'fake', content: [] }
    const usage = { input_tokens: input, output_tokens: 1 }
    messageFrame(response, {
      type: 'message_start',
      message: { ...message, stop_reason: null, stop_sequence: null, usage },
    })
    messageFrame(response, { type: 'ping' })
  },
  delta(response, text) {
    openBlock(response, { type: 'text', text: '' })
    messageFrame(response, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })
  },
  tool(response, name, input) {
    openBlock(response, { type: 'tool_use', id: 'toolu_1', name, input: {} })
    const delta = { type: 'input_json_delta', partial_json: JSON.stringify(input) }
    messageFrame(response, { type: 'content_block_delta', index: 0, delta })
  },
  end(response, finish, { output }) {
    messageFrame(response, { type: 'content_block_stop', index: 0 })
    const stop_reason = { stop: 'end_turn', length: 'max_tokens', tool: 'tool_use' }[finish]
    messageFrame(response, {
      type: 'message_delta',
      delta: { stop_reason, stop_sequence: null },
      usage: { output_tokens: output },
    })
    messageFrame(response, { type: 'message_stop' })
    response.end()
  },
}
