import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came over the wire. */
export interface Recorded {
  readonly method: string
  /** Path and query, not decoded. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

export interface RecordingServer {
  readonly base: string
  /** Those since the last call. */
  readonly take: () => readonly Recorded[]
  readonly close: () => Promise<void>
}

/** A server on this machine that answers everything and remembers what it was asked. */
export async function recordingServer(): Promise<RecordingServer> {
  const recorded: Recorded[] = []
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
      const { method = '', url: target = '' } = request
      recorded.push({ method, target, headers: Object.fromEntries(headers), body: joined(chunks) })
      response.setHeader('Connection', 'close').end('answer')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    take: () => recorded.splice(0),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
