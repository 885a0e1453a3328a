import { allowsMoreRequests } from './allows-more-requests.ts'
import type { PageSource } from './page-source.ts'

/** Attributes of the root element that only style sheets use, or that scripts read each time. */
const ignoredAttributes = new Set(['lang', 'dir', 'data-current-path', 'data-page-mode', 'data-decoration'])

/** Our scripts that can start at any time, and do nothing if they have nothing to do. */
const reloadableScripts =
  /\/_lectern\/(?:author\/[\w-]+|color|mermaid|more|page-menu|playground|prompt|repo|tabs|tooltip|tree|types|zoom)-[\w-]+\.js$/

/** Why a page must be reloaded to become another one; `undefined` if no reason was found so far. */
export function reloadReason(before: PageSource, after: PageSource): string | undefined {
  if (!allowsMoreRequests(after.policy, before.policy)) return 'the content security policy'
  if (/\bshadowroot/i.test(after.text)) return 'a shadow tree'
  const changed = changedAttributes(before.document.documentElement, after.document.documentElement)
  const blocking = changed.find(name => !ignoredAttributes.has(name))
  if (blocking !== undefined) return `the attribute "${blocking}" of the page`
  if (offersTools(before.document) !== offersTools(after.document)) return 'the tools for agents'
  return scriptsDiffer(before.document, after.document)
}

/** Whether agents can use tools of the page: `offer-tools.ts`. */
const offersTools = (page: Document): boolean => !page.querySelector('[name=page-tools]')

/** Author scripts may have changed the page in any way, and would have to run again on the changed page. */
function scriptsDiffer(before: Document, after: Document): string | undefined {
  const old = scriptsOf(before)
  const next = scriptsOf(after)
  const authorScript = [...old, ...next].find(script => !isLecternScript(script))
  if (authorScript) return `an author script: ${authorScript.getAttribute('src') ?? 'inline'}`
  const had = new Set(old.map(text))
  const has = new Set(next.map(text))
  const differing = [...old.filter(script => !has.has(text(script))), ...next.filter(script => !had.has(text(script)))]
  const blocking = differing.find(script => !reloadableScripts.test(script.getAttribute('src') ?? ''))
  return blocking && `the script ${blocking.getAttribute('src') ?? blocking.id}`
}

/** Scripts that only the changed page has. All of them may be loaded late. */
export function newScriptsOf(before: Document, after: Document): readonly string[] {
  const had = new Set(scriptsOf(before).map(text))
  return scriptsOf(after).flatMap(script => (had.has(text(script)) ? [] : [script.getAttribute('src') ?? '']))
}

/** All scripts except metadata (`ld+json`) and data blocks of components. */
function scriptsOf(page: Document): HTMLScriptElement[] {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script:not([type="application/ld+json"])')]
  return scripts.filter(script => script.type !== 'application/json' || script.closest('head'))
}

/** Whether Lectern added the script; the dev client is one of these. */
function isLecternScript(script: HTMLScriptElement): boolean {
  if (script.type === 'application/json') return true
  const src = script.getAttribute('src') ?? ''
  // Author components are islands: unchanged ones are not touched.
  return /\/_lectern\/(?!inline-)/.test(src) || /\/_dev\/client\.js$/.test(src)
}

const text = (script: HTMLScriptElement): string => script.outerHTML

function changedAttributes(before: Element, after: Element): string[] {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()])
  return [...names].filter(name => before.getAttribute(name) !== after.getAttribute(name))
}
