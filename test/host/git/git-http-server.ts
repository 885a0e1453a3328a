import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface GitHttpServer {
  readonly origin: string
  /** The requests that have arrived, with their credentials. */
  readonly requests: readonly { readonly path: string; readonly authorization: string | undefined }[]
}

/** @returns Whether it has answered the request, or never will. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean

/** Serve bare repositories as a Git host does. @param root The folder that contains them. */
export async function gitHttpServer(root: string, intercept: Intercept = () => false): Promise<GitHttpServer> {
  const requests: { path: string; authorization: string | undefined }[] = []
  const backend = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend')
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization })
    if (!intercept(request, response)) answer(backend, root, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // The server listens on a port of TCP, so its address is no string.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, requests }
}

function answer(backend: string, root: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const { 'content-type': type, 'content-encoding': encoding, 'git-protocol': protocol } = request.headers
  const env = {
    PATH: process.env.PATH,
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    REMOTE_USER: 'agent',
    REQUEST_METHOD: request.method,
    PATH_INFO: path,
    QUERY_STRING: query,
    ...(type ? { CONTENT_TYPE: type } : {}),
    ...(typeof encoding === 'string' ? { HTTP_CONTENT_ENCODING: encoding } : {}),
    ...(typeof protocol === 'string' ? { GIT_PROTOCOL: protocol } : {}),
  }
  const child = spawn(backend, { env, stdio: ['pipe', 'pipe', 'ignore'] })
  request.pipe(child.stdin).on('error', () => {})
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('close', () => {
    const output = Buffer.concat(chunks)
    const end = output.indexOf('\r\n\r\n')
    const headers = output
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map(line => line.split(': ', 2))
    const { Status: status = '200', ...rest } = Object.fromEntries(headers)
    response.writeHead(Number.parseInt(status, 10), rest)
    response.end(output.subarray(end + 4))
  })
}
