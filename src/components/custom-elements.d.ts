import type { JSX } from 'preact'

type IslandElement = JSX.HTMLAttributes<HTMLElement>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'lectern-tabs': IslandElement
      'lectern-code': IslandElement
      'lectern-tree': IslandElement
      'lectern-tooltip': IslandElement
      'lectern-variation': IslandElement
      'lectern-views': IslandElement
      'lectern-mermaid': IslandElement
      'lectern-color': IslandElement
      'lectern-prompt': IslandElement
      'lectern-repo': IslandElement
      'lectern-more': IslandElement
    }
  }
}
