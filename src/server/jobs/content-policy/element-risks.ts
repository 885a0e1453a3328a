import { isScriptAddress } from '../../../source/paths/script-address.ts'
import { type ContentPolicy, type ContentRisk, risk } from './content-risk.ts'
import { cssRisks } from './css-risks.ts'
import { isRemote } from './remote-address.ts'

/** An attribute: its text, nothing (`flag`), or an expression that is not a plain string. */
export interface FoundAttribute {
  readonly name: string
  readonly value: string | undefined
  /** Whether its value is computed, so it is unknown before the page is shown. */
  readonly isComputed?: boolean | undefined
}

/** Elements that run code, show another site, or change what the page is. */
const activeElements: ReadonlySet<string> = new Set(
  'script iframe embed object applet frame frameset portal fencedframe base meta link form webview'.split(' '),
)

/** Elements whose address is loaded without a click. */
const loadingElements: ReadonlySet<string> = new Set(
  'img image picture source video audio track input use feimage icon frame'.split(' '),
)

const loadingAttribute =
  /^(?:src|srcset|imagesrcset|poster|background|data|ping|manifest|lowsrc|dynsrc|img|image|cover|avatar|logo|thumbnail|preview|light|dark|file|video|audio)$|(?:src|image|img|icon|poster|background|photo|picture|logo|avatar)$/i

/** Attributes that are only text, even on elements that load something. */
const textAttributes: ReadonlySet<string> = new Set(['alt', 'title', 'caption', 'description', 'label', 'hint'])

/** The risks of an element, without its children. */
export function elementRisks(
  element: string,
  attributes: readonly FoundAttribute[],
  policy: ContentPolicy,
): readonly ContentRisk[] {
  const name = element.toLowerCase()
  // `Frame` is a component, `frame` an HTML element.
  const isActive = activeElements.has(name) && element !== 'Frame'
  const own = isActive ? [risk(`the element <${name}>`, `<${element}> ${attributesText(attributes)}`)] : []
  return [...own, ...attributes.flatMap(attribute => attributeRisks(name, attribute, policy))]
}

function attributeRisks(
  element: string,
  { name: written, value, isComputed = false }: FoundAttribute,
  policy: ContentPolicy,
): readonly ContentRisk[] {
  const name = written.toLowerCase()
  const text = `${written}="${value ?? ''}"`
  if (/^on[a-z]/.test(name)) return [risk('an event handler', text)]
  if (name === 'srcdoc' || name === 'dangerouslysetinnerhtml') return [risk('raw HTML in an attribute', text)]
  if (name === 'action' || name === 'formaction') return [risk('the target of a form', text)]
  if (value === undefined) return []
  if (isScriptAddress(value) || /^\s*data:(?!image\/)/i.test(value)) return [risk('the address of a script', text)]
  const isLoaded =
    loadingAttribute.test(name) || (loadingElements.has(element) && !textAttributes.has(name) && !isHarmless(name))
  if (isLoaded && isComputed) return [risk('a computed address', text)]
  const addresses = name.endsWith('srcset') ? value.split(/,\s+|\s+/) : [value]
  const isFile = isLoaded && addresses.some(address => isRemote(address, policy.allowedHosts))
  return [...(isFile ? [risk('a remote image or file', text)] : []), ...cssRisks(value, policy)]
}

/** Attributes that are not addresses, on elements that load something. */
const isHarmless = (name: string): boolean =>
  /^(?:xmlns(?::\w+)?|class|classname|style|width|height|size|color|key|id|loading|controls|muted|autoplay|loop)$/.test(
    name,
  )

const attributesText = (attributes: readonly FoundAttribute[]): string =>
  attributes.map(({ name, value }) => (value === undefined ? name : `${name}="${value}"`)).join(' ')
