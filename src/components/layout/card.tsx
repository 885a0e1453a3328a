import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { LinkContext, ZoomContext } from '../nesting-contexts.ts'
import { useLink } from '../page-data.ts'
import {
  type CommonProps,
  classes,
  type Flag,
  iconRules,
  isFlagSet,
  plainText,
  type RulesFor,
} from '../props/author-props.ts'
import { textOf, withDescription } from '../props/children.ts'
import { Glyph } from '../text/glyph.tsx'
import { Icon, type IconValue } from '../text/icon.tsx'
import { calloutTypeOf, calloutTypes } from './callout.tsx'

export interface CardProps extends CommonProps {
  readonly title?: ComponentChildren
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  /** Color of the icon. */
  readonly color?: string | undefined
  /** The link of the whole card. */
  readonly href?: string | undefined
  /** Icon next to the text instead of above it. */
  readonly horizontal?: Flag
  /** Image above the text. */
  readonly img?: string | undefined
  /** Call to action, as a line at the bottom. */
  readonly cta?: ComponentChildren
  /** Arrow in the corner. If absent, only external links have one. */
  readonly arrow?: Flag
  /** Gives it the look of the callout of that name. */
  readonly type?: string | undefined
  readonly disabled?: Flag
  /** Text above the children. */
  readonly description?: ComponentChildren
}

export const cardRules = {
  title: 'any',
  ...iconRules,
  color: 'color',
  href: 'any',
  horizontal: 'flag',
  img: 'any',
  cta: 'any',
  arrow: 'flag',
  type: calloutTypes,
  disabled: 'flag',
  description: 'any',
} as const satisfies RulesFor<CardProps>

/**
 * A box with title, icon and text. Its link covers the whole card as an overlay, so that links in the text stay valid.
 */
export function Card(props: CardProps) {
  const isDisabled = isFlagSet(props.disabled)
  const isInsideLink = useContext(LinkContext)
  const link = useLink(isDisabled || isInsideLink ? undefined : props.href)
  const hasArrow = link !== undefined && (props.arrow === undefined ? link.isExternal : isFlagSet(props.arrow))
  const picture = plainText(props.img)
  return (
    <div
      id={props.id}
      class={classes('card', props)}
      data-horizontal={isFlagSet(props.horizontal) ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
      data-callout-type={calloutTypeOf(props.type)}
      data-linked={link ? '' : undefined}
      style={props.style}
    >
      <ZoomContext.Provider value={false}>
        {picture && <CardImage src={picture} hasTitle={Boolean(props.title)} />}
        <CardIcon {...props} />
        <CardBody {...props} link={link} />
        {hasArrow && (
          <span class="card-arrow" data-component-part="card-arrow">
            <Glyph name="arrow" />
          </span>
        )}
      </ZoomContext.Provider>
    </div>
  )
}

function CardIcon({ icon, iconType, color, type }: CardProps) {
  const kind = calloutTypeOf(type)
  if (!icon && !kind) return null
  return (
    <div class="card-icon" data-component-part="card-icon">
      {icon ? (
        <Icon icon={icon} iconType={iconType} color={color} size={24} />
      ) : (
        kind && <Glyph name={`${kind}-callout`} size={24} />
      )}
    </div>
  )
}

function CardBody({ title, cta, img, link, description, children }: CardProps & Pick<CardTitleProps, 'link'>) {
  const text = withDescription(description, children)
  return (
    <div class="card-body" data-component-part="card-content-container">
      <CardTitle title={title} link={link} name={textOf(text) || textOf(cta) || textOfFileName(plainText(img) ?? '')} />
      {text && (
        <div class="card-content" data-component-part="card-content">
          {text}
        </div>
      )}
      {cta && (
        <div class="card-cta" data-component-part="card-cta">
          {cta} <Glyph name="arrow-right" />
        </div>
      )}
    </div>
  )
}

interface CardTitleProps {
  readonly title: ComponentChildren
  readonly link: ReturnType<typeof useLink>
  /** The accessible name of a link without a title. */
  readonly name: string
}

function CardTitle({ title, link, name }: CardTitleProps) {
  const hasTitle = title !== undefined && title !== null && title !== ''
  if (!hasTitle && !link) return null
  const externalAttributes = link?.isExternal ? { target: '_blank', rel: 'noreferrer' } : {}
  const label = hasTitle ? {} : { 'aria-label': name.trim() || link?.href }
  return (
    <div class={hasTitle ? 'card-title' : 'card-untitled'} data-component-part={hasTitle ? 'card-title' : undefined}>
      {link ? (
        <a class="card-link" href={link.href} {...externalAttributes} {...label}>
          <LinkContext.Provider value={true}>{title}</LinkContext.Provider>
        </a>
      ) : (
        title
      )}
    </div>
  )
}

function CardImage({ src, hasTitle }: { src: string; hasTitle: boolean }) {
  const link = useLink(src)
  return (
    <img
      class="card-image"
      data-component-part="card-image"
      src={link?.href}
      // Next to a title the image is decorative.
      alt={hasTitle ? '' : textOfFileName(src)}
      width={link?.width}
      height={link?.height}
      loading="lazy"
      decoding="async"
    />
  )
}

/** `/images/first-steps.png` → `first steps`. */
function textOfFileName(path: string): string {
  const file =
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  return file.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')
}
