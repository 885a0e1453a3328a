import type { ComponentChildren } from 'preact'
import { useCallback, useRef } from 'preact/hooks'
import { announceIn } from '../../shared/announce.ts'
import { AnnounceContext } from './announce.ts'

/** Provides announcements for everything inside it. */
export function Announcer({ children }: { readonly children: ComponentChildren }) {
  const status = useRef<HTMLParagraphElement>(null)
  const announce = useCallback((text: string) => {
    if (status.current) announceIn(status.current, text)
  }, [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <p ref={status} role="status" class="visually-hidden" />
    </AnnounceContext.Provider>
  )
}
