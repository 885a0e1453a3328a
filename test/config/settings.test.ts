import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingsReaders } from '../../src/config/read-settings.ts'
import { linesOf, readConfig } from '../support/literal-config.ts'

const everything = {
  $schema: './schema.json',
  siteUrl: 'https://docs.example.com/',
  base: '/docs/',
  pages: 'file',
  templates: './layouts',
  preferredLanguage: true,
  search: { enabled: false, results: 10 },
  themeSwitch: true,
  socialImages: false,
  prefetch: false,
  integrations: false,
  related: { mode: 'manual', limit: 3 },
  feedback: {
    thumbs: true,
    code: true,
    selection: true,
    suggestEdit: true,
    raiseIssue: true,
    destination: 'email',
    endpoint: 'https://hooks.example.com/docs?key=1',
    email: 'docs@example.com',
    keepDays: 365,
  },
  contributors: true,
  repository: { url: 'https://github.com/acme/orbit', branch: 'trunk', folder: '/docs/' },
  server: {
    domain: 'orbit',
    project: 'orbit-docs',
    keyPrefix: 'orbit_',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
    proxy: {
      hosts: ['https://API.example.com:443/'],
      private: ['http://10.0.0.7:8080', 'http://localhost:3000', 'http://[fd00::7]'],
      limits: { requestsPerMinute: 120, requestsAtOnce: 4, megabytes: 2, seconds: 10, minutes: 5 },
    },
  },
  signIn: {
    protect: 'nothing',
    providers: { password: { type: 'password' } },
    groupSets: [['staff', 'beta']],
    sessionDays: 30,
    startPage: '/guides/start',
  },
  assistant: {
    starterQuestions: ['How do I install it?'],
    contact: {
      email: 'help@example.com',
      form: false,
      salesEmail: 'sales@example.com',
      url: 'https://example.com/support',
    },
    origins: ['https://app.example.com'],
    storeConversations: false,
    keepConversationsDays: 90,
    agentFeedback: true,
    mcpRedirects: ['app.example.com', 'myapp://callback'],
    finishThreadId: 'never-top-level',
    limits: {
      questionsPerMinute: 1,
      questionsPerDay: 2,
      questionsPerHour: 3,
      answersAtOnce: 4,
      answersAtOncePerClient: 3,
      tokensPerAnswer: 5,
      tokensPerReaderAndDay: 6,
      tokensPerDay: 7,
    },
  },
  agent: {
    remote: 'ssh://git@git.example.com/docs.git',
    host: 'gitlab',
    apiUrl: 'https://git.example.com/api/v4',
    tokenVariable: 'GIT_TOKEN',
    tokenUser: 'bot',
    author: { name: 'Docs bot', email: 'bot@example.com' },
    previewUrl: 'https://{branch}.preview.example.com{page}',
    allowCode: true,
    allowedHosts: ['images.example.com', '*.example.org'],
    jobsAtOnce: 3,
    limits: {
      usesPerHour: 1,
      minutes: 2,
      tokens: 3,
      modelCalls: 4,
      cost: 0.5,
      files: 6,
      megabytes: 7,
      repositoryMegabytes: 8,
    },
    automations: { brokenLinks: false, unansweredQuestions: false, apiChanges: false, translations: false },
  },
  models: {
    assistant: {
      provider: 'openai-compatible',
      model: 'qwen3',
      baseUrl: 'http://localhost:11434/v1',
      keyVariable: 'KEY',
    },
    sonnet: {
      ...{ provider: 'anthropic', model: 'small', baseUrl: 'https://models.example.com', keyVariable: 'KEY' },
      prices: { input: 3, output: 15.5 },
    },
    opus: {
      ...{ provider: 'anthropic', model: 'large', baseUrl: 'https://models.example.com', keyVariable: 'KEY' },
      prices: { input: 3, output: 15.5 },
    },
    embedding: { provider: 'openai-compatible', model: 'vectors', baseUrl: 'http://localhost/v1', keyVariable: 'KEY' },
  },
  graphql: { endpoint: 'https://api.example.com/graphql' },
  plugins: { remark: ['remark-emoji'], rehype: [['./plugins/links.mjs', { depth: 2 }]] },
  publish: ['install.sh', 'schemas/**/*.json'],
  noindex: true,
  discovery: {
    contentSignals: { aiTrain: false, search: true, aiInput: false },
    mcp: {
      url: 'https://mcp.example.com/mcp',
      name: 'Orbit',
      description: 'Rooms.',
      version: '2',
      authentication: 'oauth2',
    },
    pageTools: false,
    statusPage: 'https://status.example.com',
  },
  allowedHosts: ['Images.example.com', '*.example.org'],
  allowedConnections: ['http://LocalHost:3000/', 'ws://*.example.com:*', 'http:'],
}

function read(settings: unknown) {
  const { config, diagnostics } = readConfig({}, { 'lectern.json': settings })
  return { settings: config.settings, lines: linesOf(diagnostics), hints: diagnostics.map(({ hint }) => hint) }
}

test('every setting is parsed', () => {
  expect(read(everything)).toEqual({
    settings: {
      siteUrl: 'https://docs.example.com',
      base: '/docs',
      pages: 'file',
      templates: 'layouts',
      preferredLanguage: true,
      search: { enabled: false, results: 10 },
      themeSwitch: true,
      socialImages: false,
      prefetch: false,
      integrations: false,
      related: { mode: 'manual', limit: 3 },
      feedback: everything.feedback,
      contributors: true,
      repository: { url: 'https://github.com/acme/orbit', branch: 'trunk', folder: 'docs' },
      server: {
        domain: 'orbit',
        project: 'orbit-docs',
        keyPrefix: 'orbit_',
        trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
        proxy: {
          hosts: ['https://api.example.com'],
          private: ['http://10.0.0.7:8080', 'http://localhost:3000', 'http://[fd00::7]'],
          limits: { requestsPerMinute: 120, requestsAtOnce: 4, megabytes: 2, seconds: 10, minutes: 5 },
        },
      },
      signIn: { ...everything.signIn, providers: [{ id: 'password', type: 'password' }] },
      assistant: everything.assistant,
      agent: { ...everything.agent, automations: [] },
      models: everything.models,
      graphql: everything.graphql,
      plugins: {
        remark: [{ name: 'remark-emoji', span: expect.anything() }],
        rehype: [
          {
            ...{ name: './plugins/links.mjs', path: 'plugins/links.mjs', options: { depth: 2 } },
            span: expect.anything(),
          },
        ],
      },
      publish: ['install.sh', 'schemas/**/*.json'],
      noindex: true,
      discovery: everything.discovery,
      allowedHosts: ['images.example.com', '*.example.org'],
      allowedConnections: ['http://localhost:3000', 'ws://*.example.com:*', 'http:'],
    },
    lines: [],
    hints: [],
  })
})

test('missing settings get defaults', () => {
  const { settings } = read({ search: { results: 3 }, repository: { url: 'https://github.com/acme/orbit' } })
  expect(settings.search).toEqual({ enabled: true, results: 3 })
  expect(settings.repository).toEqual({ url: 'https://github.com/acme/orbit', branch: 'main', folder: '' })
})

test('a server can be a name, or an object with its limits', () => {
  const names = { domain: 'docs', project: 'docs', keyPrefix: 'docs_' }
  const plain = { ...names, trustedProxies: [], proxy: { hosts: [], private: [], limits: {} } }
  const serverOf = (server: unknown) => read({ server }).settings.server
  expect([serverOf(true), serverOf({}), serverOf({ proxy: {} })]).toEqual([plain, plain, plain])
  expect([serverOf(false), read({}).settings.server]).toEqual([false, false])
  expect(serverOf({ proxy: { private: ['http://localhost:3000'] } })).toEqual({
    ...plain,
    proxy: { ...plain.proxy, private: ['http://localhost:3000'] },
  })
})

test('limits that a server cannot enforce are reported with a hint, and the rest applies', () => {
  const server = {
    trustedProxies: ['10.0.0.0/33', 'loopback', '10.0.0.1'],
    proxy: {
      hosts: ['api.example.com', 'https://api.example.com/v1', 'https://*.example.com', 'ftp://x', 'https://b.example'],
      limits: { requestsPerMinute: 0, hours: 1 },
    },
  }
  const { config, diagnostics } = readConfig({}, { 'lectern.json': JSON.stringify({ server }) })
  expect(config.settings.server).toMatchObject({
    trustedProxies: ['10.0.0.1'],
    proxy: { hosts: ['https://b.example'], private: [], limits: {} },
  })
  const network = 'must be an address or a network such as "10.0.0.0/8", but it is'
  const origin = 'must be an origin such as "https://api.example.com", but it is'
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    [
      `"server.trustedProxies[0]" ${network} "10.0.0.0/33". The value is ignored.`,
      'Use the IP address of the reverse proxy.',
    ],
    [
      `"server.trustedProxies[1]" ${network} "loopback". The value is ignored.`,
      'Use the IP address of the reverse proxy.',
    ],
    [`"server.proxy.hosts[0]" ${origin} "api.example.com". The value is ignored.`, 'Write "https://api.example.com".'],
    [
      `"server.proxy.hosts[1]" ${origin} "https://api.example.com/v1". The value is ignored.`,
      'Write "https://api.example.com".',
    ],
    [
      `"server.proxy.hosts[2]" ${origin} "https://*.example.com". The value is ignored.`,
      'Wildcards are not supported. List each server.',
    ],
    [
      `"server.proxy.hosts[3]" ${origin} "ftp://x". The value is ignored.`,
      'An origin is a scheme, a host and an optional port.',
    ],
    [
      'Unknown key "hours" in "server.proxy.limits".',
      'Valid keys: requestsPerMinute, requestsAtOnce, megabytes, seconds, minutes.',
    ],
    [
      '"server.proxy.limits.requestsPerMinute" must be a whole number from 1 to 10000, but it is 0. The value is ignored.',
      undefined,
    ],
  ])
})

test('a server that is neither is reported', () => {
  expect(read({ server: 'yes' }).lines).toEqual([
    'warning config/wrong-type lectern.json:2:13 "server" must be true or false or an object, but it is a string. The value is ignored.',
  ])
})

test('invalid settings are reported in their file, and the default applies', () => {
  const { settings, lines } = read({
    siteUrl: 'docs.example.com',
    base: 'docs',
    search: { results: 0 },
    repository: { branch: 'main' },
    allowedHosts: ['https://example.com'],
    serach: {},
  })
  expect(settings).toEqual(read({}).settings)
  expect(lines).toEqual([
    'warning config/unknown-key lectern.json:13:3 Unknown key "serach".',
    'warning config/invalid-address lectern.json:2:14 "siteUrl" must be a full address such as "https://example.com", but it is "docs.example.com". The value is ignored.',
    'warning config/invalid-value lectern.json:3:11 "base" must be a path such as "/docs", but it is "docs". The value is ignored.',
    'warning config/invalid-value lectern.json:5:16 "search.results" must be a whole number from 1 to 100, but it is 0. The default 6 is used.',
    'warning config/missing-key lectern.json:7:17 "repository" needs the key "url", so it is ignored.',
    'warning config/invalid-value lectern.json:11:5 "allowedHosts[0]" must be a host such as "images.example.com", but it is "https://example.com". The value is ignored.',
  ])
})

test.each([
  ['docs', '/docs'],
  ['/a b', '/a-b'],
  ['/x; return 301 /y', '/x-return-301/y'],
  ["/it's", '/it-s'],
  ['/..', undefined],
  [`/${'a'.repeat(128)}`, undefined],
])('the base %s is rejected, and the message suggests a valid path', (base, suggestion) => {
  const { settings, hints } = read({ base })
  expect(settings.base).toBe('')
  expect(hints).toEqual([
    `${suggestion === undefined ? '' : `Write "${suggestion}". `}Use only letters from a to z, digits, "-", ".", "_" and "~", with a slash before each part.`,
  ])
})

test('a file that is not an object is reported', () => {
  expect(read([]).lines).toEqual([
    'warning config/wrong-type lectern.json:1:1 The file "lectern.json" must be an object, but it is a list.',
  ])
})

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly default?: unknown
}

/** The schema that editors use; that it is JSON of this shape is what the tests below show. */
const schema = JSON.parse(readFileSync('schema/lectern.schema.json', 'utf8')) as Schema

test('several GraphQL schemas have an endpoint each', () => {
  const endpoint = { '/a.graphql': 'https://a.example.com/graphql', 'b.graphql': 'b.example.com', 'c.graphql': 1 }
  const { settings, lines } = read({ graphql: { endpoint } })
  expect(settings.graphql).toEqual({ endpoint: [['a.graphql', 'https://a.example.com/graphql']] })
  expect(lines).toHaveLength(2)
})

test('the schema for editors contains exactly the supported keys', () => {
  // The names of providers are free.
  expect(keysOf(schema)).toEqual(namesOf({ ...everything, signIn: { ...everything.signIn, providers: true } }))
  expect(Object.keys(schema.properties ?? {})).toEqual(['$schema', ...Object.keys(settingsReaders)])
})

test('the schema for editors contains the actual defaults', () => {
  const { settings } = read({ repository: { url: 'https://github.com/acme/orbit' } })
  expect(settings).toMatchObject(defaultsOf(schema))
})

function keysOf({ properties = {} }: Schema): unknown {
  const entries = Object.entries(properties).map(([key, inner]) => [key, keysOf(inner)] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : true
}

function namesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, namesOf(inner)]))
}

function defaultsOf({ properties = {} }: Schema): object {
  const entries = Object.entries(properties).flatMap(([key, inner]) => {
    if (inner.default !== undefined) return [[key, inner.default] as const]
    return inner.properties ? [[key, defaultsOf(inner)] as const] : []
  })
  return Object.fromEntries(entries)
}

test('a connection that a content security policy cannot express is rejected', () => {
  const wrong = [
    'localhost:3000',
    'http://a.example/v1',
    'http://[::1]:80',
    "http://a;script-src'x",
    'ftp://a',
    '*',
    '',
  ]
  const { config, diagnostics } = readConfig({}, { 'lectern.json': { allowedConnections: wrong } })
  expect(config.settings.allowedConnections).toEqual([])
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    'Begin with a scheme: "http://localhost:3000".',
    'Write "http://a.example".',
    'A content security policy cannot name an IPv6 address. Allow the scheme instead: "http:".',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the assistant can be switched off, and gets defaults for missing settings', () => {
  const assistantOf = (assistant: unknown) => read({ assistant }).settings.assistant
  expect(assistantOf(false)).toBe(false)
  expect(assistantOf(true)).toEqual(read({}).settings.assistant)
  expect(assistantOf({ limits: { tokensPerDay: 9 } })).toMatchObject({
    origins: '*',
    limits: { tokensPerDay: 9, questionsPerMinute: 20 },
  })
})

test('the agent is off by default', () => {
  const agentOf = (agent: unknown) => read({ agent }).settings.agent
  expect([read({}).settings.agent, agentOf(false)]).toEqual([false, false])
  expect(agentOf(true)).toEqual(agentOf({}))
  expect(agentOf({ limits: { minutes: 5 }, author: { name: 'Bot' } })).toMatchObject({
    ...{ allowCode: false, jobsAtOnce: 2, limits: { minutes: 5, files: 200 } },
    author: { name: 'Bot', email: 'agent@lectern.invalid' },
  })
})

test('invalid settings of the agent are reported', () => {
  const { lines } = read({
    agent: {
      host: 'svn',
      previewUrl: 'https://a.example',
      allowedHosts: ['https://a.example'],
      limits: { cost: -1, minutes: 0 },
    },
  })
  expect(lines.map(line => line.replace(/lectern\.json:\d+:\d+ /, ''))).toEqual([
    'warning config/unknown-value "agent.host" must be one of "github", "gitlab", "bitbucket", "gitea", "none", but it is "svn". The value is ignored.',
    'warning config/invalid-value "agent.previewUrl" must be a URL that contains "{page}", but it is "https://a.example". The value is ignored.',
    'warning config/invalid-value "agent.allowedHosts[0]" must be a host such as "images.example.com", but it is "https://a.example". The value is ignored.',
    'warning config/invalid-value "agent.limits.minutes" must be a whole number from 1 to 1440, but it is 0. The default 30 is used.',
    'error config/invalid-value "agent.limits.cost" must not be less than 0, but it is -1. For safety, 0 is used.',
  ])
})

test('agents can report problems unless conversations are not stored', () => {
  const isOn = (assistant: unknown) => {
    const { settings } = read({ assistant })
    return settings.assistant !== false && settings.assistant.agentFeedback
  }
  const off = { storeConversations: false }
  expect([isOn(true), isOn({}), isOn({ agentFeedback: false }), isOn(off)]).toEqual([true, true, false, false])
  expect(isOn({ ...off, agentFeedback: true })).toBe(true)
})

test('an invalid value of a restriction becomes the safest one, and is an error', () => {
  const { settings, lines } = read({
    assistant: { origins: 'https://app.example.com', storeConversations: 'no', agentFeedback: 0 },
    agent: { limits: { cost: '5' } },
  })
  expect(settings.assistant).toMatchObject({ origins: [], storeConversations: false, agentFeedback: false })
  expect(settings.agent).toMatchObject({ limits: { cost: 0 } })
  expect(lines.filter(line => line.startsWith('error'))).toHaveLength(4)
  expect(read({ assistant: 'no' }).settings.assistant).toBe(false)
})

test.each([0, 1.5, -3, 36_501, '90', true])('conversations cannot be kept for %j days', keepConversationsDays => {
  const { settings, lines } = read({ assistant: { keepConversationsDays } })
  expect(settings.assistant).not.toHaveProperty('keepConversationsDays')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"assistant.keepConversationsDays" must be a (whole )?number/)
})

test('invalid settings of the assistant, models and names are reported', () => {
  const { settings, lines } = read({
    server: { domain: 'a/b', keyPrefix: 'docs' },
    assistant: {
      starterQuestions: ['a', 'b', 'c', 'd'],
      contact: { email: 'nobody', form: 'yes', url: 'javascript:alert(1)' },
      origins: ['https://a.example/x'],
    },
    models: { assistant: { provider: 'openai', model: 'x' }, sonnet: { provider: 'anthropic' } },
  })
  expect(settings.assistant).toMatchObject({ starterQuestions: ['a', 'b', 'c'], contact: {}, origins: [] })
  expect(settings.models).toEqual({})
  expect(settings.server).toMatchObject({ domain: 'docs', keyPrefix: 'docs_' })
  expect(lines.map(line => line.replace(/lectern\.json:\d+:\d+ /, ''))).toEqual([
    'warning config/invalid-value "server.domain" must be a name such as "docs", but it is "a/b". The value is ignored.',
    'warning config/invalid-value "server.keyPrefix" must be a name such as "docs_", but it is "docs". The value is ignored.',
    'warning config/invalid-value "assistant.starterQuestions" has 4 questions, but only 3 are shown.',
    'warning config/invalid-value "assistant.contact.email" must be an email address, but it is "nobody". The value is ignored.',
    'warning config/wrong-type "assistant.contact.form" must be true or false, but it is a string. The default true is used.',
    'warning config/invalid-address "assistant.contact.url" must be a full address such as "https://example.com", but it is "javascript:alert(1)". The value is ignored.',
    'warning config/invalid-value "assistant.origins[0]" must be an origin such as "https://api.example.com", but it is "https://a.example/x". The value is ignored.',
    'warning config/unknown-value "models.assistant.provider" must be one of "anthropic", "openai-compatible", but it is "openai". "models.assistant" is ignored.',
    'warning config/missing-key "models.sonnet" needs the key "model", so it is ignored.',
  ])
})

test('keys that do not belong in "assistant" have a hint with the right place', () => {
  const { hints } = read({ assistant: { model: 'x', enabled: false } })
  expect(hints).toEqual([
    'Set it next to "assistant": "models": { "assistant": { "provider": "anthropic", "model": "name-of-the-model" } }.',
    'Remove it. To have no assistant, write "assistant": false.',
  ])
})

test('MCP clients can be allowed by host or by an address with a custom scheme', () => {
  const redirectsOf = (mcpRedirects: readonly unknown[]) => {
    const { settings, lines } = read({ assistant: { mcpRedirects } })
    return [settings.assistant !== false && settings.assistant.mcpRedirects, lines.length]
  }
  expect(redirectsOf(['App.example.com', 'app.example.com:8443', 'myapp://callback'])).toEqual([
    ['app.example.com', 'app.example.com:8443', 'myapp://callback'],
    0,
  ])
  expect(redirectsOf(['https://app.example.com/x', 'javascript://x', 'file:///x', '*', 'a b', 3])).toEqual([[], 6])
})

describe('the destination of feedback', () => {
  const feedback = { thumbs: true }
  const [endpoint, email] = ['https://hooks.example.com/docs', 'docs@example.com']
  const repository = { url: 'https://github.com/acme/orbit' }

  test.each([
    ['server', { feedback, server: {} }],
    ['endpoint', { feedback: { ...feedback, endpoint }, server: {} }],
    ['email', { feedback: { ...feedback, email }, server: {} }],
    ['issue', { feedback: { ...feedback, destination: 'issue' }, repository }],
    ['email', { feedback: { ...feedback, email, endpoint, destination: 'email' } }],
  ])('is %s', (destination, written) => {
    const { settings, lines } = read(written)
    expect([settings.feedback.destination, lines]).toEqual([destination, []])
  })

  test('without one, a hint says what to set', () => {
    const { settings, lines, hints } = read({ feedback, repository })
    expect(settings.feedback.destination).toBeUndefined()
    expect(lines.map(line => line.replace(/:\d+:\d+/, ''))).toEqual([
      'hint config/no-effect lectern.json "feedback.thumbs" has no effect, because answers of readers have no destination.',
    ])
    expect(hints).toEqual([
      'Set "endpoint", "email" or "destination": "issue" in "feedback" of lectern.json, or "server" if "docs serve" publishes the site.',
    ])
    expect(read({ feedback: { thumbs: false } }).lines).toEqual([])
  })

  test.each([
    ['server', 'the site has no server'],
    ['endpoint', 'there is no valid "feedback.endpoint"'],
    ['email', 'there is no valid "feedback.email"'],
    ['issue', 'there is no "repository"'],
  ])('%s is reported if it cannot be used', (destination, reason) => {
    const { settings, lines } = read({ feedback: { ...feedback, destination } })
    expect(settings.feedback.destination).toBeUndefined()
    expect(lines.map(line => line.replace(/:\d+:\d+/, ''))).toEqual([
      `warning config/no-effect lectern.json "feedback.destination" is "${destination}", but ${reason}. Readers are not asked.`,
    ])
  })

  test.each([
    [
      'http://hooks.example.com',
      'config/insecure-address',
      'is the address "http://hooks.example.com", which is not encrypted.',
    ],
    [
      'https://me:secret@hooks.example.com',
      'config/invalid-address',
      'must not have a user name or a password: all readers see it.',
    ],
    [
      'javascript:alert(1)',
      'config/invalid-address',
      'must be a full address such as "https://example.com", but it is "javascript:alert(1)".',
    ],
  ])('the endpoint %s is rejected', (address, code, reason) => {
    const { settings, lines } = read({ feedback: { endpoint: address } })
    expect([settings.feedback.endpoint, settings.feedback.destination]).toEqual([undefined, undefined])
    expect(lines.map(line => line.replace(/:\d+:\d+/, ''))).toEqual([
      `warning ${code} lectern.json "feedback.endpoint" ${reason} The value is ignored.`,
    ])
  })

  test('an address that is not used is reported', () => {
    const { settings, lines } = read({ feedback: { thumbs: true, endpoint, email } })
    expect(settings.feedback.destination).toBe('endpoint')
    expect(lines.map(line => line.replace(/:\d+:\d+/, ''))).toEqual([
      'warning config/no-effect lectern.json "feedback.email" has no effect, because answers go to "feedback.endpoint".',
    ])
  })
})
