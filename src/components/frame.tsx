import { type ComponentChildren, createContext } from 'preact'
import { type CommonProps, classes, type RulesFor } from './author-props.ts'
import { Glyph } from './glyph.tsx'
import { InlineMarkdown } from './inline-markdown.tsx'

export interface FrameProps extends CommonProps {
  /** Below the picture; Markdown marks are understood. */
  readonly caption?: ComponentChildren
  /** Above the picture. */
  readonly hint?: ComponentChildren
}

export const frameRules = { caption: 'any', hint: 'any' } as const satisfies RulesFor<FrameProps>

/** Whether a frame is around: a video that plays by itself then does so as a moving picture. */
export const FrameContext = createContext(false)

/** A bordered box around a picture, a video or anything else. */
export function Frame({ caption, hint, id, style, children, ...rest }: FrameProps) {
  return (
    <figure id={id} class={classes('frame', rest)} style={style}>
      {hint && (
        <div class="frame-hint" data-component-part="frame-hint">
          <Glyph name="hint" />
          <span>
            <InlineMarkdown text={hint} />
          </span>
        </div>
      )}
      <div class="frame-content" data-component-part="frame-content">
        <FrameContext.Provider value={true}>{children}</FrameContext.Provider>
      </div>
      {caption && (
        <figcaption class="frame-caption" data-component-part="frame-description">
          <InlineMarkdown text={caption} />
        </figcaption>
      )}
    </figure>
  )
}
