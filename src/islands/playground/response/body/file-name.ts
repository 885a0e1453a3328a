import { essenceOf } from '../../../../api-spec/model/media-type.ts'
import { headerOf, type ResponseHead } from '../../transport/exchange.ts'

/** The file name for saving a body: from the server, or else from its URL and type. Never a path. */
export function fileNameOf({ headers, url }: ResponseHead): string {
  const given = dispositionName(headerOf(headers, 'content-disposition') ?? '')
  const named = (given ?? lastSegment(url)).split(/[/\\]/).at(-1) ?? ''
  const name = Array.from(named)
    .filter(character => character >= ' ' && !'<>:"|?*'.includes(character))
    .join('')
    .replace(/^\.+/, '')
  const stem = name === '' ? 'response' : name
  return /\.\w{1,8}$/.test(stem) ? stem : `${stem}.${extensionOf(headerOf(headers, 'content-type') ?? '')}`
}

/** @see RFC 6266; `filename*` takes precedence over `filename`. */
function dispositionName(value: string): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(value)?.[1]
  if (extended !== undefined && isEncoded(extended)) return decodeURIComponent(extended)
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(value)
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
}

const isEncoded = (text: string): boolean => !/%(?![\dA-Fa-f]{2})/.test(text) && isUtf8(text)

function isUtf8(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    // The name has another encoding: use the plain `filename`.
    return false
  }
}

function lastSegment(url: string): string {
  const segment = URL.canParse(url) ? (new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '') : ''
  return isEncoded(segment) ? decodeURIComponent(segment) : segment
}

function extensionOf(contentType: string): string {
  const subtype = essenceOf(contentType).split('/')[1] ?? ''
  const suffix = subtype.split('+').at(-1) ?? ''
  return endings[subtype] ?? endings[suffix] ?? (/^\w{2,5}$/.test(suffix) ? suffix : 'bin')
}

const endings: Readonly<Partial<Record<string, string>>> = {
  'event-stream': 'txt',
  javascript: 'js',
  jpeg: 'jpg',
  mpeg: 'mp3',
  plain: 'txt',
  svg: 'svg',
  'svg+xml': 'svg',
  'x-ndjson': 'ndjson',
}
