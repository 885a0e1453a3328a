import { useContext } from 'preact/hooks'
import { isOn } from './author-props.ts'
import { FrameContext } from './frame.tsx'
import { type AuthorAttributes, htmlElement } from './html-element.ts'
import { useLink } from './page-data.ts'

/** A video. In a frame, a video that plays automatically is muted, loops and plays inline. */
export function Video({ src, poster, ...rest }: AuthorAttributes) {
  const isInFrame = useContext(FrameContext)
  const [film, still] = [useLink(src), useLink(poster)]
  const moving = isInFrame && isOn(rest.autoPlay) ? { playsInline: true, loop: true, muted: true } : {}
  return htmlElement('video', rest, { src: film?.href, poster: still?.href, ...moving })
}

export function Audio({ src, ...rest }: AuthorAttributes) {
  return htmlElement('audio', rest, { src: useLink(src)?.href })
}

export function Source({ src, srcSet, ...rest }: AuthorAttributes) {
  const [source, pictures] = [useLink(src), useLink(srcSet)]
  return htmlElement('source', rest, { src: source?.href, srcSet: pictures?.href })
}

export function Iframe({ src, ...rest }: AuthorAttributes) {
  return htmlElement('iframe', { loading: 'lazy', ...rest }, { src: useLink(src)?.href })
}
