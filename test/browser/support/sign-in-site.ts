import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { ReaderResponse } from '../../../src/site/sign-in/reader-response.ts'
import { fillSignInPage, signInPagePath, tokenPagePath } from '../../../src/site/sign-in/sign-in-page.ts'
import { fileIn, serveFiles } from './built-site.ts'
import type { TestServer } from './serve.ts'

export interface SignInSite extends TestServer {
  /** Who has signed in, as the server would say. */
  setReader: (reader: Partial<ReaderResponse> | undefined) => void
  /** Requests but those for files of the package: `POST /login password=…`. */
  readonly requests: string[]
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const anonymous: ReaderResponse = { user: null, groups: [], playgroundInputs: {} }

/** Serve a project as the package builds it, with answers like those of the server for who has signed in. */
export async function serveSignIn(files: Readonly<Record<string, string>>): Promise<SignInSite> {
  const site = await serveFiles(files, { forServer: true })
  const [, policy = ''] =
    /Content-Security-Policy: (.*)/.exec(readFileSync(join(site.folder, '_headers'), 'utf8')) ?? []
  const requests: string[] = []
  let reader = anonymous
  const server = createServer(async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://site')
    const body = await bodyOf(request)
    if (!pathname.startsWith('/_lectern/')) requests.push(`${request.method} ${pathname}${search} ${body}`.trim())
    const send = (path: string, fill = (html: string) => html) => {
      const file = fileIn(site.folder, path)
      const html = file && !extname(pathname) ? fill(Buffer.from(file).toString()) : file
      response.writeHead(file === undefined && pathname !== '/favicon.ico' ? 404 : 200, {
        'content-type': types[extname(pathname)] ?? 'text/html; charset=utf-8',
        'content-security-policy': policy,
      })
      response.end(html)
    }
    if (pathname === '/_api/me') return sendJson(response, reader)
    if (pathname === '/_api/sign-in/jwt') return sendJson(response, { redirect: JSON.parse(body).redirect })
    if (request.method === 'POST') return response.writeHead(303, { location: '/login?message=signed-out' }).end()
    const language = searchParams.get('language') ?? 'en'
    if (pathname === '/login/jwt-callback') return send(tokenPagePath(language))
    if (pathname !== '/login') return send(decodeURIComponent(pathname).slice(1))
    const data = { returnTo: searchParams.get('redirect') ?? '', message: searchParams.get('message') ?? undefined }
    send(signInPagePath(language), html => fillSignInPage(html, data))
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    setReader: next => {
      reader = { ...anonymous, ...next }
    },
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
      await site.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}

const sendJson = (response: ServerResponse, value: object): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const api = {
  openapi: '3.1.0',
  info: { title: 'Orbit', version: '1' },
  servers: [
    { url: 'https://{region}.orbit.example.com', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/teams/{team}': {
      get: {
        summary: 'Get a team',
        security: [{ bearer: [] }],
        parameters: [
          { name: 'team', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
        responses: { 200: { description: 'A team' } },
      },
    },
  },
}

const personal = `---
title: Personal
---

Hello {user.firstName ?? 'there'}!

{user?.plan === 'pro' ? <Badge>You have Pro</Badge> : null}
`

/** Two languages, a page about its reader, and an endpoint. */
export const signInProject: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Orbit',
    colors: { primary: '#0f766e' },
    logo: '/logo.svg',
    navigation: {
      languages: [
        { language: 'en', groups: [{ group: 'Guides', pages: ['index', 'personal', 'api.json GET /teams/{team}'] }] },
        { language: 'ar', groups: [{ group: 'الأدلة', pages: ['ar/index'] }] },
      ],
    },
  }),
  'lectern.json': JSON.stringify({
    server: true,
    assistant: false,
    signIn: {
      protect: 'nothing',
      providers: {
        password: { type: 'password' },
        okta: { type: 'openid', title: 'Okta', issuer: 'https://okta.example.com', clientId: 'docs' },
      },
    },
  }),
  'logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"><rect width="96" height="24" rx="6" fill="#0f766e"/></svg>',
  'api.json': JSON.stringify(api),
  'index.mdx': '---\ntitle: Start\n---\n\nWelcome.\n',
  'personal.mdx': personal,
  'ar/index.mdx': '---\ntitle: البداية\n---\n\nنص.\n',
}
