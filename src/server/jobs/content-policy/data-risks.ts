import { parse } from 'jsonc-parser'
import { exceedsDepth } from '../../../source/json/exceeds-depth.ts'
import { isScriptAddress } from '../../../source/paths/script-address.ts'
import { type ContentPolicy, type ContentRisk, risk } from './content-risk.ts'
import { addressesIn, isRemote } from './remote-address.ts'

/** Keys of `docs.json` whose whole value loads or runs something, or sends reader data to others. */
const activeKeys: ReadonlySet<string> = new Set(
  'integrations analytics customscripts scripts script headscripts customjs js head injecthead telemetry metatags proxy playground'.split(
    ' ',
  ),
)

/** Keys whose value is an address that is loaded, or to which readers unknowingly send data. */
const loadingKey =
  /^(?:src|source|url|logo|favicon|image|background|icon|light|dark|openapi|asyncapi|graphql|sdk|destination|baseurl|server|\$ref|tokenurl|authorizationurl|refreshurl|externalvalue|library|domainscript)$|(?:image|icon|url|logo|src)$/i

const maxDepth = 200

/** The risks of a JSON file: `docs.json`, files that it includes, specs. */
export function jsonRisks(text: string, policy: ContentPolicy): readonly ContentRisk[] {
  if (exceedsDepth(text, maxDepth)) return [risk('values that are nested too deeply', text.slice(0, 100))]
  return valueRisks(parse(text, [], { allowTrailingComma: true }), [], policy)
}

function valueRisks(value: unknown, keys: readonly string[], policy: ContentPolicy): readonly ContentRisk[] {
  if (Array.isArray(value)) return value.flatMap(item => valueRisks(item, keys, policy))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => valueRisks(inner, [...keys, key], policy))
  const active = keys.find(key => activeKeys.has(key.toLowerCase()))
  if (active !== undefined) return [risk(`the setting "${active}"`, `${keys.join('.')}: ${JSON.stringify(value)}`)]
  return typeof value === 'string' ? textRisks(value, keys, policy) : []
}

function textRisks(value: string, keys: readonly string[], policy: ContentPolicy): readonly ContentRisk[] {
  if (isScriptAddress(value)) return [risk('the address of a script', value)]
  const isLoaded = keys.some(key => loadingKey.test(key)) && isRemote(value, policy.allowedHosts)
  return [...(isLoaded ? [risk(`a remote address for "${keys.join('.')}"`, value)] : []), ...markupRisks(value, policy)]
}

/** The risks of Markdown and HTML in a text. May report too much, because the text is not parsed. */
export function markupRisks(text: string, { allowedHosts }: ContentPolicy): readonly ContentRisk[] {
  const tags = text.match(/<\s*(?:script|iframe|embed|object|form|link|meta|base|style|svg)\b[^<>]*/gi) ?? []
  const handlers = text.match(/<[^<>]*[\s/"']on[a-z]+\s*=[^<>]*/gi) ?? []
  const scripts = text.match(/javascript\s*:/gi) ?? []
  const elements = text.match(/<\s*(?:img|image|video|audio|source|picture|input)\b[^<>]*/gi) ?? []
  // Only a parser can tell which of the addresses belong to images.
  const images = text.includes('![') ? (text.match(/\](?:\(|:)\s*\S*/g) ?? []) : []
  const remote = [...elements, ...images].flatMap(addressesIn).filter(address => isRemote(address, allowedHosts))
  return [
    ...tags.map(tag => risk('an HTML element', tag)),
    ...handlers.map(handler => risk('an event handler', handler)),
    ...scripts.map(script => risk('the address of a script', script)),
    ...remote.map(address => risk('a remote image', address)),
  ]
}

/** The risks of a YAML file. Each line is checked separately. */
export function yamlRisks(text: string, policy: ContentPolicy): readonly ContentRisk[] {
  const lines = text.split('\n').flatMap(line => {
    const [, key = ''] = /^[\s-{]*["']?([$\w-]+)["']?\s*:/.exec(line) ?? []
    const isLoaded = loadingKey.test(key) && addressesIn(line).some(address => isRemote(address, policy.allowedHosts))
    return isLoaded ? [risk(`a remote address for "${key}"`, line)] : []
  })
  return [...lines, ...markupRisks(text, policy)]
}
