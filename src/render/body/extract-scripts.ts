import type { Body, BodyNode, ElementNode } from '../../content/tree/body.ts'
import { mapElement, mapNodes, mapSlots } from '../../content/tree/map-nodes.ts'
import { shortDigest } from '../../source/text/short-digest.ts'

/** An inline script of a page, as a separate file. */
export interface InlineScript {
  readonly path: string
  readonly code: string
}

export interface ExtractedScripts {
  readonly body: Body
  readonly scripts: readonly InlineScript[]
  /** URLs of scripts on other sites. */
  readonly external: readonly string[]
}

/**
 * Move the scripts of a page to separate files, because the content security policy forbids inline scripts.
 *
 * @param forbidsCode Whether the author's code must not run. If so, scripts and markup that may contain them are removed.
 * @returns The body, in which scripts have a `src` instead of code, and the files.
 */
export function extractScripts(body: Body, hrefOf: (path: string) => string, forbidsCode: boolean): ExtractedScripts {
  const scripts = new Map<string, InlineScript>()
  const external = new Set<string>()
  const propsOf = ({ props }: ElementNode) => (forbidsCode ? withoutMarkup(props) : props)
  const extract = (nodes: readonly BodyNode[]): readonly BodyNode[] =>
    mapNodes(nodes, node => {
      if (node.type === 'island') return mapSlots(node, extract)
      if (node.type !== 'element') return node
      if (forbidsCode && isActiveElement(node)) return []
      if (node.name !== 'script') return mapElement(node, propsOf(node), extract)
      const { src } = node.props
      if (typeof src === 'string' && /^(https?:)?\/\//.test(src)) external.add(src)
      const script = scriptOf(node)
      if (!script) return node
      scripts.set(script.path, script)
      return { ...node, props: { ...withoutCode(node.props), src: hrefOf(script.path) }, children: [] }
    })
  return {
    body: { ...body, children: extract(body.children) },
    scripts: [...scripts.values()],
    external: [...external],
  }
}

/** Whether an element runs code, changes the base URL, or redirects the page. */
const isActiveElement = ({ name, props }: ElementNode): boolean =>
  name === 'script' ||
  name === 'base' ||
  (name === 'meta' && Object.keys(props).some(prop => /^http-?equiv$/i.test(prop)))

/** Remove the properties that contain HTML. */
function withoutMarkup(props: ElementNode['props']): ElementNode['props'] {
  return Object.fromEntries(
    Object.entries(props).filter(([name]) => ![codeProp, 'srcdoc'].includes(name.toLowerCase())),
  )
}

/** The code of an inline script: between its tags, or in `dangerouslySetInnerHTML`. Data blocks are not code. */
function scriptOf({ props, children }: ElementNode): InlineScript | undefined {
  const { type } = props
  if (typeof props.src === 'string' || (typeof type === 'string' && !/javascript|module/.test(type))) return undefined
  const code = innerHtmlOf(props) ?? children.map(child => (child.type === 'text' ? child.value : '')).join('')
  return code.trim() === '' ? undefined : { path: `_lectern/inline-${shortDigest(code)}.js`, code }
}

const codeProp = 'dangerouslysetinnerhtml'

function innerHtmlOf(props: ElementNode['props']): string | undefined {
  const value = props.dangerouslySetInnerHTML ?? props[codeProp]
  const html = typeof value === 'object' && value !== null && '__html' in value ? value.__html : undefined
  return typeof html === 'string' ? html : undefined
}

function withoutCode(props: ElementNode['props']): ElementNode['props'] {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.toLowerCase() !== codeProp))
}
