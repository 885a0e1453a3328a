import { basicCredentials } from '../../../api-spec/basic-credentials.ts'
import { percentDecode } from '../../../source/text/percent-decode.ts'
import { shellWords } from './shell-words.ts'

type Pair = readonly [name: string, value: string]

/** The request of a cURL command. */
export interface CurlRequest {
  /** Upper case. */
  readonly method: string
  /** Absolute. Its user name is a header instead. */
  readonly url: URL
  readonly headers: readonly Pair[]
  /** The text of the body; absent without one. */
  readonly body?: string | undefined
  /** The file that contains the body; then its text is unknown. */
  readonly bodyFile?: string | undefined
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
  const addressed = parseUrl(addressIn([...valuesOf('--url'), ...valuesOf('')]))
  if (!addressed) return undefined
  const { url, user } = withoutUser(addressed)
  const [bodyFile] = [
    ...valuesOf('-d', '--data', '--data-ascii', '--data-binary', '--json').flatMap(fileNameIn),
    ...valuesOf('-T', '--upload-file'),
  ]
  const json = valuesOf('--json')
  const data = [
    ...valuesOf('-d', '--data', '--data-raw', '--data-ascii', '--data-binary'),
    ...valuesOf('--data-urlencode').map(urlEncoded),
  ]
  const parts = [
    ...valuesOf('-F', '--form').map(text => pairAt('=')(text.replace(/;\s*type=[^;]*$/, ''))),
    ...valuesOf('--form-string').map(pairAt('=')),
  ]
  const headers: Pair[] = [
    ...valuesOf('-H', '--header')
      .map(headerOf)
      .filter(([, value]) => value !== ''),
    ...[...valuesOf('-u', '--user'), ...user]
      .slice(0, 1)
      .map((text): Pair => ['Authorization', `Basic ${basicCredentials(...pairAt(':')(text))}`]),
    ...valuesOf('--oauth2-bearer').map((token): Pair => ['Authorization', `Bearer ${token}`]),
    ...valuesOf('-b', '--cookie').map((cookie): Pair => ['Cookie', cookie]),
    ...(json.length > 0 ? ([['Content-Type', 'application/json']] satisfies Pair[]) : []),
  ]
  const isQuery = has('-G', '--get')
  if (isQuery)
    for (const text of data) for (const [name, value] of new URLSearchParams(text)) url.searchParams.append(name, value)
  const text = json.length > 0 ? json.join('') : data.length > 0 && !isQuery ? data.join('&') : undefined
  const method = valuesOf('-X', '--request')[0] ?? impliedMethod(text, parts, has)
  const isForm = text !== undefined && !headers.some(([name]) => /^content-type$/i.test(name))
  return {
    method: method.toUpperCase(),
    url,
    headers: isForm ? [...headers, ['Content-Type', 'application/x-www-form-urlencoded']] : headers,
    body: bodyFile === undefined ? text : undefined,
    bodyFile,
    parts: parts.length > 0 ? parts : undefined,
  }
}

/** The name of the file in `@photo.png`. */
const fileNameIn = (text: string): readonly string[] => (text.startsWith('@') ? [text.slice(1)] : [])

function impliedMethod(
  body: string | undefined,
  parts: readonly Pair[],
  has: (...names: readonly string[]) => boolean,
): string {
  if (has('-I', '--head')) return 'HEAD'
  if (has('-T', '--upload-file')) return 'PUT'
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

/** `-sXPOST`: several options in one word; the last one may have a value. @returns How many words are used. */
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

/** The value of an unknown option may look like an argument. */
const addressIn = (words: readonly string[]): string | undefined => words.find(word => word.includes('://')) ?? words[0]

function parseUrl(text: string | undefined): URL | undefined {
  if (text === undefined || text === '') return undefined
  const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  return /^https?:$/.test(url.protocol) ? url : undefined
}

/** Browsers do not request addresses with a user name. @returns `user`: as in `--user`, if there is one. */
function withoutUser(address: URL): { readonly url: URL; readonly user: readonly string[] } {
  const { username, password } = address
  if (username + password === '') return { url: address, user: [] }
  const url = Object.assign(new URL(address), { username: '', password: '' })
  return { url, user: [`${percentDecode(username)}:${percentDecode(password)}`] }
}

function headerOf(text: string): Pair {
  const [name, value] = pairAt(':')(text)
  return [name.trim(), value.trim()]
}

const pairAt =
  (separator: string) =>
  (text: string): Pair => {
    const at = text.indexOf(separator)
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
  }

/** `name=text`, where only the text is encoded. */
function urlEncoded(text: string): string {
  const at = text.indexOf('=')
  if (at <= 0) return encodeURIComponent(text.slice(at + 1))
  return `${text.slice(0, at)}=${encodeURIComponent(text.slice(at + 1))}`
}
