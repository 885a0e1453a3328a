import { allowsMoreRequests } from './allows-more-requests.ts'
import type { PageSource } from './page-source.ts'

/** Attributes of the root element that style sheets alone look at, or scripts each time anew. */
const ignoredAttributes = new Set(['lang', 'dir', 'data-current-path', 'data-page-mode', 'data-decoration'])

/** Scripts of ours that come to life whenever they are loaded, and do no harm where nothing is left for them to do. */
const reloadableScripts =
  /\/_lectern\/(?:author\/[\w-]+|code|color|deep-links|mermaid|more|playground|prompt|repo|tabs|tooltip|tree|types|zoom)-[\w-]+\.js$/

/** Why a page cannot become another one without being loaded anew; `undefined`: nothing speaks against it so far. */
export function reloadReason(before: PageSource, after: PageSource): string | undefined {
  if (!allowsMoreRequests(after.policy, before.policy)) return 'the content security policy'
  if (/\bshadowroot/i.test(after.text)) return 'a shadow tree'
  const root = changedAttributes(before.document.documentElement, after.document.documentElement)
  const bound = root.find(name => !ignoredAttributes.has(name))
  if (bound !== undefined) return `the attribute "${bound}" of the page`
  return scriptsDiffer(before.document, after.document)
}

/** Scripts of the author's may have done anything to the page, and would do it to the changed one. */
function scriptsDiffer(before: Document, after: Document): string | undefined {
  const [old, next] = [scriptsOf(before), scriptsOf(after)]
  const foreign = [...old, ...next].find(script => !isOurs(script))
  if (foreign) return `a script of the author's: ${foreign.getAttribute('src') ?? 'inline'}`
  const [had, has] = [new Set(old.map(text)), new Set(next.map(text))]
  const differing = [...old.filter(script => !has.has(text(script))), ...next.filter(script => !had.has(text(script)))]
  const bound = differing.find(script => !reloadableScripts.test(script.getAttribute('src') ?? ''))
  return bound && `the script ${bound.getAttribute('src') ?? bound.id}`
}

/** Scripts that a changed page needs and the one before did not; all of them may come late. */
export function newScriptsOf(before: Document, after: Document): readonly string[] {
  const had = new Set(scriptsOf(before).map(text))
  return scriptsOf(after).flatMap(script => (had.has(text(script)) ? [] : [script.getAttribute('src') ?? '']))
}

/** All but blocks of data about the page for machines, and those that belong to a component. */
function scriptsOf(page: Document): HTMLScriptElement[] {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script:not([type="application/ld+json"])')]
  return scripts.filter(script => script.type !== 'application/json' || script.closest('head'))
}

/** The scripts of the head that this program brought; the client of the preview itself is one. */
function isOurs(script: HTMLScriptElement): boolean {
  if (script.type === 'application/json') return true
  const src = script.getAttribute('src') ?? ''
  // Components that an author wrote are islands: those that stay the same are left alone.
  return /\/_lectern\/(?!inline-)/.test(src) || /\/_dev\/client\.js$/.test(src)
}

const text = (script: HTMLScriptElement): string => script.outerHTML

function changedAttributes(before: Element, after: Element): string[] {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()])
  return [...names].filter(name => before.getAttribute(name) !== after.getAttribute(name))
}
