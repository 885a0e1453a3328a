import type { RefObject } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

/** If the reader is this close to the end, the panel scrolls with new content. In pixels. */
const tolerance = 32

export interface FollowEnd {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly isAtEnd: boolean
  readonly scrollToEnd: () => void
}

/**
 * Scrolls growing content to its end unless the reader has scrolled away.
 *
 * @param scrollTop The position, kept for the next page; `undefined` at the end.
 */
export function useFollowEnd(scrollTop: RefObject<number | undefined>): FollowEnd {
  const frame = useRef<HTMLDivElement | null>(null)
  const content = useRef<HTMLDivElement | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const scrollToEnd = useCallback(() => {
    scrollTop.current = undefined
    setAtEnd(true)
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }, [scrollTop])
  useEffect(() => {
    const outer = frame.current
    const inner = content.current
    if (!outer || !inner) return
    if (scrollTop.current !== undefined) outer.scrollTop = scrollTop.current
    let previous = outer.scrollTop
    const onScroll = () => {
      const isEnd = outer.scrollHeight - outer.scrollTop - outer.clientHeight <= tolerance
      const isUpwards = outer.scrollTop < previous
      previous = outer.scrollTop
      // The content may have grown since this script scrolled to the end. Only a reader scrolls upwards.
      if (!isEnd && !isUpwards && scrollTop.current === undefined) return
      scrollTop.current = isEnd ? undefined : outer.scrollTop
      setAtEnd(isEnd)
    }
    const follow = () => {
      if (scrollTop.current === undefined) outer.scrollTop = outer.scrollHeight
    }
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    observer.observe(outer)
    outer.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      outer.removeEventListener('scroll', onScroll)
    }
  }, [scrollTop])
  return { frame, content, isAtEnd, scrollToEnd }
}
