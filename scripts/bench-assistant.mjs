import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// Measures answers under load.
//
//   node scripts/bench-assistant.mjs PROJECT [--streams 500] [--rate 50] [--tokens 300]
//
// PROJECT is a folder with a docs.json. Starts `docs serve` with a simulated model provider that writes RATE tokens per
// second, and asks one question per stream, all at the same time. Prints the time to the first byte and to the first
// text, the gaps between parts of the text, the CPU time of the server, and its memory.

const { values, positionals } = parseArgs({
  options: {
    streams: { type: 'string', default: '500' },
    rate: { type: 'string', default: '50' },
    tokens: { type: 'string', default: '300' },
  },
  allowPositionals: true,
})
const [project] = positionals
if (project === undefined) throw new Error('Usage: node scripts/bench-assistant.mjs PROJECT [--streams 500]')
const [streams, rate, tokens] = [values.streams, values.rate, values.tokens].map(Number)
const docs = join(import.meta.dirname, '../dist/cli/main.js')
const data = mkdtempSync(join(tmpdir(), 'lectern-bench-assistant-'))

/** A provider that writes a token to each of its streams at the same rate. */
function startProvider() {
  const open = new Map()
  const chunk = delta => `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`
  const token = chunk({ content: 'word ' })
  const end = `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 1, completion_tokens: tokens, total_tokens: 1 + tokens } })}\n\ndata: [DONE]\n\n`
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      open.set(response, 0)
      response.on('close', () => open.delete(response))
    })
  })
  const timer = setInterval(() => {
    for (const [response, count] of open) {
      if (count >= tokens) {
        response.end(end)
        open.delete(response)
      } else {
        response.write(token)
        open.set(response, count + 1)
      }
    }
  }, 1000 / rate)
  const close = () => {
    clearInterval(timer)
    server.close()
  }
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve({ port: server.address().port, close })))
}

const provider = await startProvider()
const settings = {
  server: true,
  assistant: {
    limits: {
      questionsPerMinute: 1_000_000,
      questionsPerHour: 1_000_000,
      answersAtOncePerClient: 10_000,
      tokensPerReaderAndDay: 1_000_000_000,
      tokensPerDay: 1_000_000_000,
    },
  },
  models: {
    assistant: {
      provider: 'openai-compatible',
      model: 'simulated',
      baseUrl: `http://127.0.0.1:${provider.port}/v1`,
      keyVariable: 'SIMULATED_KEY',
    },
  },
}
const copy = join(data, 'project')
cpSync(project, copy, { recursive: true })
writeFileSync(join(copy, 'lectern.json'), JSON.stringify(settings))
const environment = {
  ...process.env,
  SIMULATED_KEY: 'k',
  LECTERN_ASSISTANT_KEY: 'docs_dsc_bench0000000000000000000000000',
}
const folders = ['--out', join(data, 'site'), '--data', data]
execFileSync(process.execPath, [docs, 'build', copy, ...folders], { stdio: ['ignore', 'ignore', 'inherit'] })
const server = spawn(process.execPath, [docs, 'serve', copy, '--no-build', '--port', '0', ...folders], {
  env: environment,
})
let said = ''
for (const stream of [server.stdout, server.stderr]) stream.on('data', piece => (said += piece))
const port = await new Promise((resolve, reject) => {
  server.stdout.on('data', () => {
    const [, found] = /http:\/\/localhost:(\d+)/.exec(said) ?? []
    if (found) resolve(Number(found))
  })
  server.once('exit', code => reject(new Error(`docs serve ended with ${code}: ${said}`)))
})

function ask(text) {
  const begin = performance.now()
  const result = { status: 0, firstByte: 0, firstText: 0, gaps: [], text: 0, isComplete: false }
  const body = JSON.stringify({
    fp: 'anonymous',
    messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }],
  })
  return new Promise(resolve => {
    const sent = request(
      {
        ...{ port, method: 'POST', path: '/discovery/v2/assistant/docs/message', agent: false },
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${environment.LECTERN_ASSISTANT_KEY}` },
      },
      response => {
        result.status = response.statusCode
        let last
        response.on('data', piece => {
          const now = performance.now()
          result.firstByte ||= now - begin
          const parts = piece.toString().split('"text-delta"').length - 1
          if (piece.includes('[DONE]')) result.isComplete = true
          if (parts === 0) return
          result.firstText ||= now - begin
          if (last !== undefined) result.gaps.push(now - last)
          last = now
          result.text += parts
        })
        response.on('close', () => resolve(result))
      },
    )
    sent.on('error', () => resolve(result))
    sent.end(body)
  })
}

const usage = () => {
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(' ')
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0
  return { cpuMs: (Number(stat[13]) + Number(stat[14])) * 10, megabytes: Math.round(Number(memory) / 1024) }
}
const percentile = (list, share) => {
  const sorted = [...list].sort((one, two) => one - two)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** The number of occurrences of each value in a list: `499 × 200, 1 × 429`. */
function countOf(list) {
  const counts = new Map()
  for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ')
}

/** Wait until the search and the database are open. Opening a new database takes some seconds of CPU time. */
async function untilReady() {
  for (let tries = 0; tries < 300; tries++) {
    const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`)
    if (ok && (await ask('How do I install it?')).status === 200) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`The assistant does not answer: ${said}`)
}

await untilReady()
const before = usage()
let peak = before.megabytes
const watch = setInterval(() => (peak = Math.max(peak, usage().megabytes)), 250)
const begin = performance.now()
const results = await Promise.all(Array.from({ length: streams }, (_, at) => ask(`How do I configure number ${at}?`)))
const seconds = (performance.now() - begin) / 1000
clearInterval(watch)
const after = usage()
const gaps = results.flatMap(result => result.gaps)
console.table({
  streams,
  complete: results.filter(({ isComplete }) => isComplete).length,
  statuses: countOf(results.map(({ status }) => status)),
  'seconds (ideal)': `${seconds.toFixed(1)} (${(tokens / rate).toFixed(1)})`,
  'first byte, ms, p50 / p99': `${percentile(
    results.map(({ firstByte }) => firstByte),
    0.5,
  )} / ${percentile(
    results.map(({ firstByte }) => firstByte),
    0.99,
  )}`,
  'first text, ms, p50 / p99': `${percentile(
    results.map(({ firstText }) => firstText),
    0.5,
  )} / ${percentile(
    results.map(({ firstText }) => firstText),
    0.99,
  )}`,
  'gap, ms, p50 / p95 / p99': [0.5, 0.95, 0.99].map(share => percentile(gaps, share)).join(' / '),
  'CPU of the server, s': ((after.cpuMs - before.cpuMs) / 1000).toFixed(1),
  'memory, MB, before / peak': `${before.megabytes} / ${peak}`,
})
server.kill()
provider.close()
rmSync(data, { recursive: true, force: true })
