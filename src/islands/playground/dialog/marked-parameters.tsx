import type { VNode } from 'preact'

/** A URL in which the parameters of the path that have no value yet stand out, as on the page. */
export function markedParameters(url: string): readonly (string | VNode)[] {
  // Every second part is a parameter.
  return url.split(/(\{[^{}":]+\})/).map((part, at) => (at % 2 ? <var class="api-path-parameter">{part}</var> : part))
}
