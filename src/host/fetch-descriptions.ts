import { isUtf8 } from 'node:buffer'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { SourceFile } from '../source/source-file.ts'
import {
  type DescriptionFailure,
  keptInstead,
  missingFromUrl,
  remoteNotUtf8,
  type WrongContent,
} from './description-diagnostics.ts'
import { type FetchRules, fetchText, refusalOf } from './fetch-text.ts'
import { contentHash } from './file-facts.ts'
import { type KeptTexts, openKeptTexts } from './kept-descriptions.ts'
import type { RemoteDescription } from './remote-descriptions.ts'

/** How descriptions at a URL are had; all of it has a default. */
export interface DescriptionRules extends FetchRules {
  /** Whether what an earlier build fetched is as good as what is there now. */
  readonly preferKept?: boolean | undefined
  /** Whether nothing is asked of the network at all. */
  readonly isOffline?: boolean | undefined
  /** Told how many there are, before the first is fetched. */
  readonly onFetch?: ((count: number) => void) | undefined
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/** A description at a URL, and what a build had of it. */
export interface UsedDescription extends RemoteDescription {
  /** Of the text; absent when there was none. */
  readonly hash?: string | undefined
}

/** What came from the URLs of a project. */
export interface FetchedDescriptions {
  readonly used: readonly UsedDescription[]
  /** Named by their URLs. */
  readonly files: readonly SourceFile[]
  readonly diagnostics: readonly Diagnostic[]
}

const atOnce = 4

/**
 * Fetch descriptions, a few at once. What cannot be fetched is replaced by what an earlier build kept of it.
 *
 * @param cache The folder of kept results; absent, none are kept.
 */
export async function fetchDescriptions(
  remotes: readonly RemoteDescription[],
  cache: string | undefined,
  rules: DescriptionRules,
): Promise<FetchedDescriptions> {
  rules.onFetch?.(remotes.length)
  const kept = openKeptTexts(cache)
  const found = await eachOf(remotes, remote => find(remote, kept, rules))
  const files = found.flatMap(({ text }, at) => (text === undefined ? [] : fileOf(remotes[at], text)))
  const hashes = new Map(files.map(({ path, text }) => [path, contentHash(text)]))
  const used = remotes.map(remote => ({ ...remote, hash: hashes.get(remote.url) }))
  return { used, files, diagnostics: [...found.flatMap(({ diagnostics }) => diagnostics), ...kept.close()] }
}

const fileOf = (remote: RemoteDescription | undefined, text: string): SourceFile[] =>
  remote === undefined ? [] : [{ path: remote.url, text }]

/** Do something with each of a list, a few at once. */
async function eachOf<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()].reverse()
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

interface Found {
  readonly text?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
}

async function find(remote: RemoteDescription, kept: KeptTexts, rules: DescriptionRules): Promise<Found> {
  const { url } = remote
  const refusal = URL.canParse(url) ? refusalOf(new URL(url), rules) : undefined
  if (refusal !== undefined) return { diagnostics: [missingFromUrl(remote, refusal)] }
  const now = rules.now ?? Date.now
  const before = kept.get(url)
  if (before !== undefined && (rules.preferKept || rules.isOffline)) return { text: before.text, diagnostics: [] }
  if (rules.isOffline) return { diagnostics: [missingFromUrl(remote, { kind: 'offline' })] }
  const fetched = await fetchDescription(url, rules)
  if ('text' in fetched) {
    kept.set(url, { text: fetched.text, at: now() })
    return { text: fetched.text, diagnostics: fetched.isUtf8 ? [] : [remoteNotUtf8(remote)] }
  }
  if (before === undefined) return { diagnostics: [missingFromUrl(remote, fetched)] }
  return { text: before.text, diagnostics: [keptInstead(remote, fetched, now() - before.at)] }
}

async function fetchDescription(
  url: string,
  rules: FetchRules,
): Promise<{ readonly text: string; readonly isUtf8: boolean } | DescriptionFailure> {
  const fetched = await fetchText(url, rules)
  if (fetched.kind !== 'bytes') return fetched
  const text = fetched.bytes.toString('utf8')
  const content = wrongContent(text)
  return content === undefined ? { text, isUtf8: isUtf8(fetched.bytes) } : { kind: 'content', content }
}

const key = /(?:^|[{,\s])["']?(?:openapi|swagger|swaggerVersion|asyncapi|overlay)["']?\s*:/

/** What a text is that is no description; `undefined` for what may well be one. */
function wrongContent(text: string): WrongContent | undefined {
  const written = text.replace(/^\uFEFF/, '').trim()
  if (written === '') return 'empty'
  if (written.startsWith('<')) return 'markup'
  if (written.startsWith('{') && !written.endsWith('}')) return 'cut'
  return key.test(written) ? undefined : 'other'
}
