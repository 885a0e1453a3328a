import { useContext } from 'preact/hooks'
import { useLink } from '../page-data.ts'
import { isFlagSet } from '../props/author-props.ts'
import { type AuthorAttributes, htmlElement } from '../props/html-element.ts'
import { FrameContext } from './frame.tsx'

/** A video. In a frame, a video that plays automatically is muted, loops and plays inline. */
export function Video({ src, poster, ...rest }: AuthorAttributes) {
  const isInFrame = useContext(FrameContext)
  const [video, posterLink] = [useLink(src), useLink(poster)]
  const playback = isInFrame && isFlagSet(rest.autoPlay) ? { playsInline: true, loop: true, muted: true } : {}
  return htmlElement('video', rest, { src: video?.href, poster: posterLink?.href, ...playback })
}

export function Audio({ src, ...rest }: AuthorAttributes) {
  return htmlElement('audio', rest, { src: useLink(src)?.href })
}

export function Source({ src, srcSet, ...rest }: AuthorAttributes) {
  const [source, srcSetLink] = [useLink(src), useLink(srcSet)]
  return htmlElement('source', rest, { src: source?.href, srcSet: srcSetLink?.href })
}

export function Iframe({ src, ...rest }: AuthorAttributes) {
  return htmlElement('iframe', { loading: 'lazy', ...rest }, { src: useLink(src)?.href })
}
