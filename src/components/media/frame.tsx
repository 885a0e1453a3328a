import { type ComponentChildren, createContext } from 'preact'
import { type CommonProps, classes, type RulesFor } from '../props/author-props.ts'
import { Glyph } from '../text/glyph.tsx'
import { InlineMarkdown } from '../text/inline-markdown.tsx'

export interface FrameProps extends CommonProps {
  /** Below the image. May contain inline Markdown. */
  readonly caption?: ComponentChildren
  /** Above the image. */
  readonly hint?: ComponentChildren
}

export const frameRules = { caption: 'any', hint: 'any' } as const satisfies RulesFor<FrameProps>

/** Whether the component is in a frame: then videos that play automatically behave like animated images. */
export const FrameContext = createContext(false)

/** A bordered box around an image, a video or other content. */
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
