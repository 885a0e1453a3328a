import type { PageFeedback, StoredFeedback } from '../../../../src/server/assistant/storage/feedback-reader.ts'
import type { StoredTurn } from '../../../../src/server/assistant/storage/stored-turn.ts'
import type { EmptySearch } from '../../../../src/server/dashboard/ports/empty-searches.ts'
import type { UsageCount } from '../../../../src/server/dashboard/ports/usage-reader.ts'
import type { ApiKey } from '../../../../src/server/keys/api-key.ts'
import type { FoundSection } from '../../../../src/server/search/site-search.ts'
import { answerOf, turnOf } from './memory-conversations.ts'

const day = 24 * 3_600_000
const [hour, minute] = [3_600_000, 60_000]

const answered = [
  'How do I deploy the site with Docker?',
  'Where do I set the base path?',
  'Can I use my own fonts?',
  'What does the diagnostic navigation/missing-page mean?',
  'How do I add a redirect from an old address to a new one, so that links on other sites keep working after we move all of our guides to another folder?',
  'Wie ändere ich die Farben des Themas?',
  'كيف أضيف لغة أخرى إلى الموقع؟',
]

const unanswered = [
  'How do I export the docs as PDF?',
  'Can I export a PDF of all docs?',
  'PDF export of the documentation',
  'Is there a way to export docs to PDF',
  'How do I connect Okta for single sign-on?',
  'Single sign-on with Okta',
  'Does it support Terraform?',
  'Wie exportiere ich die Seiten als EPUB?',
]

const answerText = `You can run the site in a container. See **[Docker › Run](https://docs.example.com/publish/docker#run)**.

1. Build the image.
2. Start it with a volume for \`/data\`:

\`\`\`sh
docker run -p 8080:8080 -v docs-data:/data example/docs
\`\`\`

- The site listens on port 8080.
- Conversations are stored in the volume.`

/** Questions of the last days, newest first. @param now Milliseconds since 1970. */
export function sampleTurns(now: number): readonly StoredTurn[] {
  const all = [...answered, ...unanswered, ...answered, ...unanswered, ...answered, ...unanswered]
  const turns = all.map((question, at) => {
    const isAnswered = answered.includes(question)
    const askedAt = now - at * 5 * hour - 7 * minute
    return turnOf(`sample-${at}`, {
      question,
      askedAt,
      caller: at % 3 === 0 ? 'api' : 'web',
      ...(at % 3 === 0 && { keyId: 'key-1' }),
      ...(at % 3 !== 0 && { pageRoute: '/publish/docker' }),
      ...(at % 4 === 0 && { rating: at % 8 === 0 ? ('up' as const) : ('down' as const) }),
      answer: answerOf({
        text: isAnswered ? answerText : 'The docs do not have the answer.',
        outcome: isAnswered ? (at === 3 ? 'failed' : 'answered') : 'unanswered',
        mode: 'model',
        inputTokens: 5210,
        outputTokens: 312,
        answeredAt: askedAt + 1800,
        durationMs: 1800,
        sources: isAnswered
          ? [
              { id: '/publish/docker#run', url: 'https://docs.example.com/publish/docker#run', title: 'Docker › Run' },
              { id: '/publish/server', url: 'https://docs.example.com/publish/server', title: 'Server' },
            ]
          : [],
      }),
    })
  })
  const thread = { threadId: 'thread-sample-0', owner: 'owner' }
  const followUp = turnOf('sample-follow-up', {
    ...thread,
    question: 'And how do I update it?\n\nI use docker compose.',
    askedAt: now - 3 * minute,
    pageRoute: '/publish/docker',
    rating: 'down',
    comment: 'It does not say how to keep the data.',
    answer: answerOf({ text: answerText, mode: 'model', answeredAt: now - 3 * minute + 2100, durationMs: 2100 }),
  })
  return [followUp, ...turns]
}

/** Counts of the last 180 days, more on working days. */
export function sampleCounts(now: number): readonly UsageCount[] {
  const today = Math.floor(now / day) * day
  return Array.from({ length: 180 }, (_, at) => today - at * day).flatMap(at => {
    const weekday = new Date(at).getUTCDay()
    const base = weekday === 0 || weekday === 6 ? 14 : 60 + ((at / day) % 17)
    return [
      { day: at, outcome: 'answered' as const, caller: 'web' as const, count: base },
      { day: at, outcome: 'answered' as const, caller: 'web' as const, rating: 'up' as const, count: 9 },
      { day: at, outcome: 'answered' as const, caller: 'api' as const, rating: 'down' as const, count: 3 },
      { day: at, outcome: 'unanswered' as const, caller: 'api' as const, count: Math.round(base / 5) },
      { day: at, outcome: 'failed' as const, caller: 'web' as const, count: weekday === 2 ? 6 : 0 },
      { day: at, outcome: 'stopped' as const, caller: 'web' as const, count: weekday === 4 ? 3 : 0 },
    ]
  })
}

export function sampleKeys(now: number): readonly ApiKey[] {
  const key = (id: string, changes: Partial<ApiKey>): ApiKey => ({
    ...{
      id,
      organization: 'docs',
      keyKind: 'assistant',
      name: id,
      hash: id,
      hint: 'docs_dsc_a1B2',
      createdAt: now - 40 * day,
    },
    ...{ scopes: [], networks: [], origins: [] },
    ...changes,
  })
  return [
    key('key-1', {
      name: 'Product search',
      origins: ['https://app.example.com', 'https://staging.example.com'],
      requestsPerHour: 2000,
      expiresAt: now + 50 * day,
      lastUsedAt: now - 4 * minute,
    }),
    key('key-2', {
      name: 'Weekly report',
      keyKind: 'admin',
      hint: 'docs_9fKq',
      scopes: ['read'],
      networks: ['203.0.113.0/24'],
      lastUsedAt: now - 3 * day,
    }),
    key('key-3', { name: 'Support chat', expiresAt: now + 3 * day, lastUsedAt: now - 2 * hour }),
    key('key-4', { name: 'Old prototype', expiresAt: now - 10 * day }),
    key('key-5', { name: 'Leaked in a screenshot', revokedAt: now - 12 * day, lastUsedAt: now - 12 * day }),
  ]
}

export const sampleSearches = (now: number): readonly EmptySearch[] => [
  { query: 'terraform provider', caller: 'mcp', count: 41, lastAt: now - 2 * hour },
  { query: 'rate limit webhook retries', caller: 'api', count: 17, lastAt: now - day },
  { query: 'epub', caller: 'api', count: 4, lastAt: now - 9 * day },
]

export const sampleFeedback = (now: number): readonly StoredFeedback[] => {
  const common = {
    ...{ domain: 'docs', source: 'agent', rating: 'down', kind: 'page', reasons: [], quote: '', email: '' },
  } satisfies Partial<StoredFeedback>
  const reader = { ...common, source: 'reader' } as const
  return [
    {
      ...{ ...reader, id: 'feedback-5', pageRoute: '/start/quickstart', sentAt: now - 600_000 },
      ...{ text: 'Which port does it use? 8080 is taken on my machine.', reasons: ['missing', 'unclear'] },
      email: 'ada@example.com',
    },
    {
      ...{ ...reader, id: 'feedback-4', pageRoute: '/publish/docker', kind: 'code', rating: 'none' },
      ...{
        text: 'The image has no tag `latest`.',
        quote: 'docker run --rm example/docs:latest',
        sentAt: now - 1_200_000,
      },
    },
    { ...reader, id: 'feedback-3', pageRoute: '/start', rating: 'up', text: '', sentAt: now - 1_800_000 },
    {
      ...{ ...common, id: 'feedback-2', pageRoute: '/publish/docker', sentAt: now - hour },
      text: 'The example uses the option `--data`, which `docs serve` rejects:\n\nerror: unknown option --data',
    },
    { ...common, id: 'feedback-1', pageRoute: '/de/start', text: 'Schritt 3 fehlt.', sentAt: now - 2 * day },
  ]
}

export const samplePageFeedback: readonly PageFeedback[] = [
  { pageRoute: '/start/quickstart', up: 3, down: 9, code: 0, selection: 0, agent: 0, total: 12 },
  { pageRoute: '/publish/docker', up: 12, down: 4, code: 1, selection: 2, agent: 1, total: 20 },
]

/** Sections that the docs have now. */
export async function sampleSearch({ text }: { readonly text: string }): Promise<readonly FoundSection[]> {
  if (!/pdf|okta/i.test(text)) return []
  const titles = /pdf/i.test(text) ? ['Print', 'Print styles'] : ['Sign-in', 'Identity providers']
  const section = { href: /pdf/i.test(text) ? '/style/print' : '/server/sign-in', titles }
  // Pages show only the titles and the address.
  return [
    { page: { title: titles[0] }, section, confidence: /okta/i.test(text) ? 0.9 : 0.4 } as unknown as FoundSection,
  ]
}
