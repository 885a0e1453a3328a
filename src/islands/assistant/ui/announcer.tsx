import type { ComponentChildren, VNode } from 'preact'
import { useCallback, useRef } from 'preact/hooks'
import { AnnounceContext } from './announce-context.ts'

/** Announced texts that remain in the page. */
const maxTexts = 20

/** Provides announcements for everything inside it. They are read one after the other, in their order. */
export function Announcer({ children }: { readonly children: ComponentChildren }): VNode {
  const log = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    const line = document.createElement('p')
    line.textContent = text
    log.current?.append(line)
    if (log.current && log.current.childElementCount > maxTexts) log.current.firstElementChild?.remove()
  }, [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div ref={log} role="log" aria-live="polite" class="visually-hidden" />
    </AnnounceContext.Provider>
  )
}
