import { createServer } from 'node:http'

/** A provider with the Messages API of Anthropic, whose model calls the tools that scripts name. */
export async function startModel() {
  const jobs = new Map()
  /** The results of tools, by job. */
  const answers = new Map()
  const counts = new Map()
  const server = createServer(async (request, response) => {
    const parts = []
    for await (const part of request) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts))
    const text = JSON.stringify(body.messages)
    const id = /\[(job-\d+)\]/.exec(text)?.[1]
    const job = jobs.get(id)
    if (!job)
      return response.writeHead(500).end('{"type":"error","error":{"type":"api_error","message":"unknown job"}}')
    const results = body.messages.at(-1).content
    answers.set(id, (answers.get(id) ?? '') + JSON.stringify(results))
    const run = text.includes('The new instruction:') ? 1 : 0
    const counter = `${id}/${run}`
    const index = counts.get(counter) ?? 0
    counts.set(counter, index + 1)
    const call = job.runs[run]?.[index] ?? ['finish', { outcome: 'done', title: 'Nothing', summary: 'Done.' }]
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end([...eventsOf(call)].join(''))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    add: job => jobs.set(job.id, job),
    results: id => answers.get(id) ?? '',
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

const event = (type, data) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`

export function* eventsOf([name, input]) {
  const usage = { input_tokens: 2000, output_tokens: 1, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 }
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'recorded', content: [] }
  yield event('message_start', { message: { ...message, stop_reason: null, stop_sequence: null, usage } })
  yield event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  yield event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: `Next: ${name}.` } })
  yield event('content_block_stop', { index: 0 })
  yield event('content_block_start', {
    index: 1,
    content_block: { type: 'tool_use', id: `toolu_${Math.random().toString(36).slice(2)}`, name, input: {} },
  })
  yield event('content_block_delta', {
    index: 1,
    delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
  })
  yield event('content_block_stop', { index: 1 })
  yield event('message_delta', {
    delta: { stop_reason: 'tool_use', stop_sequence: null },
    usage: { output_tokens: 50 },
  })
  yield event('message_stop', {})
}
