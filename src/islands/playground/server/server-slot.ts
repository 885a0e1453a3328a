import type { Server, ServerVariable } from '../../../api-spec/model/operation.ts'
import { hasDotSegment } from '../../../source/paths/has-dot-segment.ts'
import { percentEncode } from '../../../source/paths/percent-encode.ts'

/** The part of a URL that a variable fills. */
type VariableSlot =
  /** Everything in front of a path. */
  | { readonly kind: 'address' }
  /** With the surrounding text: `http` and an empty string for `http{s}`. */
  | { readonly kind: 'scheme'; readonly around: readonly [before: string, after: string] }
  | { readonly kind: 'user' | 'port' | 'query' }
  | { readonly kind: 'host'; readonly hasPort: boolean }
  /** A part of a host. `isGlued`: it extends the end of a host. */
  | { readonly kind: 'label'; readonly isGlued: boolean; readonly suffix: string }
  | { readonly kind: 'path'; readonly before: string }

/** The text of a value in a URL, or the message key for why it is invalid there. */
export type SlotText = { readonly text: string } | { readonly error: string }

/**
 * Put a value that a reader typed into the URL of a server. It must not change any other part of the URL.
 *
 * @param value Not empty.
 * @returns Percent-encoded in paths; elsewhere as typed, if it is valid.
 */
export function encodeSlotValue(server: Server, variable: ServerVariable, value: string): SlotText {
  const texts = slotsOf(server, variable).map(slot => textIn(slot, value, variable))
  // A variable may occur several times: the value must be valid in each position.
  return texts.find(text => 'error' in text) ?? texts[0] ?? { text: value }
}

/** Whether a variable is part of the scheme, user, host or port. */
export const affectsHost = (server: Server, variable: ServerVariable): boolean =>
  slotsOf(server, variable).some(({ kind }) => kind !== 'path' && kind !== 'query')

/**
 * Whether a value of a variable may lead to another domain: it fills the whole host, or its end. `{tenant}` in
 * `{tenant}.example.com` does not.
 */
export const affectsDomain = (server: Server, variable: ServerVariable): boolean =>
  slotsOf(server, variable).some(
    slot =>
      slot.kind === 'address' || slot.kind === 'host' || (slot.kind === 'label' && !/\.[^.]+\.[^.]/.test(slot.suffix)),
  )

function slotsOf({ url, variables }: Server, variable: ServerVariable): readonly VariableSlot[] {
  const parts = fillOtherVariables(url, variables, variable).split(`{${variable.name}}`)
  return parts.slice(1).map((_, at) => {
    const before = parts.slice(0, at + 1)
    const after = parts.slice(at + 1)
    return slotAt(before.join('x'), after.join('x'), variable)
  })
}

/** Other variables get their defaults, so that the slot does not depend on what the reader types. */
function fillOtherVariables(
  url: string,
  variables: readonly ServerVariable[],
  { name: currentName }: ServerVariable,
): string {
  return url.replace(/\{([^{}]+)\}/g, (match, name: string) =>
    name === currentName ? match : (variables.find(other => other.name === name)?.default ?? 'x'),
  )
}

function slotAt(before: string, after: string, variable: ServerVariable): VariableSlot {
  if (/[?#]/.test(before)) return { kind: 'query' }
  const authority = /^(?:[^/?#]*:)?[\\/]{2}([^/?#\\]*)$/.exec(before)?.[1]
  if (authority !== undefined) return slotInAuthority(authority, /^[^/?#\\]*/.exec(after)?.[0] ?? '', variable)
  if (/^[^/?#]*:\/\//.test(after) && /^[^/?#:]*$/.test(before)) {
    return { kind: 'scheme', around: [before, /^[^:]*/.exec(after)?.[0] ?? ''] }
  }
  // The author's default shows whether it is a whole URL or a path.
  const isAddress =
    before === '' && (variable.default === undefined || /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(variable.default))
  return isAddress ? { kind: 'address' } : { kind: 'path', before }
}

function slotInAuthority(before: string, after: string, variable: ServerVariable): VariableSlot {
  if (after.includes('@')) return { kind: 'user' }
  const host = before.slice(before.lastIndexOf('@') + 1)
  if (/:[^\]]*$/.test(host)) return { kind: 'port' }
  const suffix = /^[^:]*/.exec(after)?.[0] ?? ''
  if (host === '' && suffix === '') return { kind: 'host', hasPort: after !== '' }
  // After a host, a variable may begin the path: `https://example.com{basePath}`.
  if (suffix === '' && variable.default?.startsWith('/')) return { kind: 'path', before: `//${before}` }
  return { kind: 'label', isGlued: suffix === '' && !host.endsWith('.'), suffix }
}

function textIn(slot: VariableSlot, value: string, variable: ServerVariable): SlotText {
  switch (slot.kind) {
    case 'address':
      return /^[^?#\\\s@]+$/.test(value) && /^(?:https?|wss?):\/\/[^/]/i.test(value)
        ? { text: value }
        : { error: 'server-invalid' }
    case 'scheme': {
      const [before, after] = slot.around
      return /^(?:https?|wss?)$/i.test(before + value + after) ? { text: value } : { error: 'variable-other' }
    }
    case 'port':
      return /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536
        ? { text: value }
        : { error: 'variable-port' }
    case 'host':
      return (slot.hasPort ? hostOnly : hostAndPort).test(value) ? { text: value } : { error: 'variable-host' }
    case 'label':
      return isValidLabel(value, slot, variable) ? { text: value } : { error: 'variable-label' }
    case 'path':
      return pathText(value, slot, variable)
    default:
      return { text: percentEncode(value) }
  }
}

const label = String.raw`[\p{L}\p{N}_-]+`
const host = String.raw`(?:${label}(?:\.${label})*\.?|\[[\da-f:.]+\])`
const hostOnly = new RegExp(`^${host}$`, 'iu')
const hostAndPort = new RegExp(String.raw`^${host}(?::\d{1,5})?$`, 'iu')
const oneLabel = new RegExp(`^${label}$`, 'u')
const labels = new RegExp(String.raw`^${label}(?:\.${label})*$`, 'u')

/**
 * Several labels are valid only if the author's default has several. At the end of a host, any text makes another host.
 */
function isValidLabel(value: string, { isGlued }: { readonly isGlued: boolean }, variable: ServerVariable): boolean {
  return !isGlued && (defaultContains(variable, '.') ? labels : oneLabel).test(value)
}

/** Several segments are valid only if the author's default has a slash. Otherwise a slash is encoded. */
function pathText(value: string, { before }: { readonly before: string }, variable: ServerVariable): SlotText {
  const segments = defaultContains(variable, '/') ? value.split('/') : [value]
  const text = segments.map(segment => percentEncode(segment, "@!$&'()*+,;=")).join('/')
  const hasDotSegments = hasDotSegment(text)
  // Two slashes at the start of a URL lead to another host. After a host, text without a slash would extend it.
  const changesHost = (before + text).startsWith('//') && !before.startsWith('//')
  const extendsHost = /^(?:[^/?#]*:)?\/\/[^/]*$/.test(before) && !text.startsWith('/')
  return hasDotSegments || changesHost || extendsHost ? { error: 'variable-other' } : { text }
}

const defaultContains = ({ default: defaultValue = '' }: ServerVariable, character: string): boolean =>
  defaultValue.includes(character)
