import { useContext } from 'preact/hooks'
import { useLink } from '../page-data.ts'
import { isFlagSet } from '../props/author-props.ts'
import { type AuthorAttributes, htmlElement } from '../props/html-element.ts'
import { FrameContext } from './frame.tsx'

/** A video. In a frame, a video that plays automatically is muted, loops and plays inline. */
export function Video({ src, poster, ...rest }: AuthorAttributes) {
  const isInFrame = useContext(FrameContext)
  const video = useLink(src)
  const posterLink = useLink(poster)
  // Pages have attributes in HTML spelling, code of authors may have that of JSX.
  const playsInline = rest.playsinline === undefined ? { playsInline: true } : { playsinline: true }
  const playback =
    isInFrame && isFlagSet(rest.autoPlay ?? rest.autoplay) ? { ...playsInline, loop: true, muted: true } : {}
  return htmlElement('video', rest, { src: video?.href, poster: posterLink?.href, ...playback })
}

export function Audio({ src, ...rest }: AuthorAttributes) {
  return htmlElement('audio', rest, { src: useLink(src)?.href })
}

export function Source({ src, srcSet, ...rest }: AuthorAttributes) {
  const source = useLink(src)
  const srcSetLink = useLink(srcSet)
  return htmlElement('source', rest, { src: source?.href, srcSet: srcSetLink?.href })
}

/** A frame. Screen readers must announce a name, so a frame without one gets the host or path of its address. */
export function Iframe({ src, ...rest }: AuthorAttributes) {
  const href = useLink(src)?.href
  const isNamed = rest.title || rest['aria-label'] || rest['aria-labelledby']
  const title = isNamed || href === undefined ? {} : { title: hostOrPath(href) }
  return htmlElement('iframe', { loading: 'lazy', ...rest }, { src: href, ...title })
}

/** "www.loom.com" for an address with a host, otherwise the path: short enough to be read aloud. */
function hostOrPath(href: string): string {
  const [address = ''] = href.split(/[?#]/)
  return /^(?:https?:)?\/\/([^/]+)/i.exec(address)?.[1] ?? address
}
