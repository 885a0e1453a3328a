import { basicCredentials } from '../../../api-spec/basic-credentials.ts'
import { shellWords } from './shell-words.ts'

type Pair = readonly [name: string, value: string]

/** The request of a cURL command. */
export interface CurlRequest {
  /** Upper case. */
  readonly method: string
  /** Absolute. */
  readonly url: URL
  readonly headers: readonly Pair[]
  /** The text of the body; absent without one. */
  readonly body?: string | undefined
  /** The parts of a multipart form; files have the name that the command gives. */
  readonly parts?: readonly Pair[] | undefined
}

/** Options with a value, by their short and long names. Only the ones below change the request. */
const withValue = new Set(
  (
    '-X --request -H --header -d --data --data-raw --data-ascii --data-binary --data-urlencode --json -F --form ' +
    '--form-string -u --user -A --user-agent -e --referer -b --cookie --url --oauth2-bearer ' +
    '-o --output -m --max-time --connect-timeout -x --proxy -c --cookie-jar -E --cert --key --cacert --retry -w ' +
    '--write-out -T --upload-file -r --range --resolve --proto -U --proxy-user'
  ).split(' '),
)

/** The request of a command; `undefined` if it is not a cURL command with a URL. */
export function parseCurl(command: string): CurlRequest | undefined {
  const [program = '', ...words] = shellWords(command.trim().replace(/^\$\s+/, ''))
  if (!/^(?:.*[\\/])?curl(?:\.exe)?$/i.test(program)) return undefined
  const options = optionsOf(words)
  const valuesOf = (...names: readonly string[]) =>
    options.flatMap(([name, value]) => (names.includes(name) ? [value] : []))
  const has = (...names: readonly string[]) => options.some(([name]) => names.includes(name))
  const url = parseUrl([...valuesOf('--url'), ...valuesOf('')][0])
  if (!url) return undefined
  const json = valuesOf('--json')
  const data = [
    ...valuesOf('-d', '--data', '--data-raw', '--data-ascii', '--data-binary'),
    ...valuesOf('--data-urlencode').map(urlEncoded),
  ]
  const parts = valuesOf('-F', '--form', '--form-string').map(pairAt('='))
  const headers: Pair[] = [
    ...valuesOf('-H', '--header')
      .map(pairAt(':'))
      .filter(([, value]) => value !== ''),
    ...valuesOf('-u', '--user').map(
      (user): Pair => ['Authorization', `Basic ${basicCredentials(...credentialsOf(user))}`],
    ),
    ...valuesOf('--oauth2-bearer').map((token): Pair => ['Authorization', `Bearer ${token}`]),
    ...valuesOf('-b', '--cookie').map((cookie): Pair => ['Cookie', cookie]),
    ...(json.length > 0 ? ([['Content-Type', 'application/json']] satisfies Pair[]) : []),
  ]
  const isQuery = has('-G', '--get')
  if (isQuery)
    for (const text of data) for (const [name, value] of new URLSearchParams(text)) url.searchParams.append(name, value)
  const body = json.length > 0 ? json.join('') : data.length > 0 && !isQuery ? data.join('&') : undefined
  const method = valuesOf('-X', '--request')[0] ?? impliedMethod(body, parts, has('-I', '--head'))
  const isForm = body !== undefined && !headers.some(([name]) => /^content-type$/i.test(name))
  return {
    method: method.toUpperCase(),
    url,
    headers: isForm ? [...headers, ['Content-Type', 'application/x-www-form-urlencoded']] : headers,
    body,
    parts: parts.length > 0 ? parts : undefined,
  }
}

function impliedMethod(body: string | undefined, parts: readonly Pair[], isHead: boolean): string {
  if (isHead) return 'HEAD'
  return body !== undefined || parts.length > 0 ? 'POST' : 'GET'
}

/** Options and their values; the name of an argument is empty. */
function optionsOf(words: readonly string[]): readonly Pair[] {
  const options: Pair[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (!/^-./.test(word)) options.push(['', word])
    else if (word.startsWith('--')) {
      const [name, value] = pairAt('=')(word)
      if (word.includes('=') && withValue.has(name)) options.push([name, value])
      else options.push([word, withValue.has(word) ? (words[++at] ?? '') : ''])
    } else at += shortOptions(word, words[at + 1] ?? '', options)
  }
  return options
}

/** `-sXPOST`: several options in one word, of which the last may have a value. @returns How many words are used. */
function shortOptions(word: string, next: string, options: Pair[]): number {
  for (let at = 1; at < word.length; at++) {
    const name = `-${word[at]}`
    if (!withValue.has(name)) options.push([name, ''])
    else {
      const rest = word.slice(at + 1)
      options.push([name, rest === '' ? next : rest])
      return rest === '' ? 1 : 0
    }
  }
  return 0
}

function parseUrl(text: string | undefined): URL | undefined {
  if (text === undefined || text === '') return undefined
  const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  return /^https?:$/.test(url.protocol) ? url : undefined
}

const pairAt =
  (separator: string) =>
  (text: string): Pair => {
    const at = text.indexOf(separator)
    return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()]
  }

/** `name=text`, where only the text is encoded. */
function urlEncoded(text: string): string {
  const at = text.indexOf('=')
  if (at <= 0) return encodeURIComponent(text.slice(at + 1))
  return `${text.slice(0, at)}=${encodeURIComponent(text.slice(at + 1))}`
}

function credentialsOf(user: string): readonly [name: string, password: string] {
  const [name, password] = pairAt(':')(user)
  return [name, password]
}
