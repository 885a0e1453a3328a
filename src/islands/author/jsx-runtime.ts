import { Fragment, type FunctionComponent, type VNode } from 'preact'
import { jsx as element } from 'preact/jsx-runtime'
import { Image } from '../../components/image.tsx'
import { Link } from '../../components/link.tsx'
import { Audio, Iframe, Source, Video } from '../../components/media.tsx'
import { Svg } from '../../components/svg.tsx'
import { Table } from '../../components/table.tsx'

/** HTML elements that we draw ourselves, so that addresses in an author's code lead where those in Markdown lead. */
export const drawnElements: Readonly<Record<string, unknown>> = {
  a: Link,
  audio: Audio,
  iframe: Iframe,
  img: Image,
  source: Source,
  svg: Svg,
  table: Table,
  video: Video,
}

/** What JSX in an author's code becomes, at build and in the browser. */
export function jsx(type: unknown, props: Record<string, unknown>, key?: string): VNode {
  if (type === undefined || type === null) throw new TypeError('A component that is drawn here is not defined')
  const drawn = typeof type === 'string' && Object.hasOwn(drawnElements, type) ? drawnElements[type] : type
  // The types of Preact know one kind of component at a time; an author's JSX brings any.
  return element(drawn as FunctionComponent<Record<string, unknown>>, props, key)
}

export { Fragment, jsx as jsxs }
