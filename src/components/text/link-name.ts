import { type ComponentChildren, isValidElement, toChildArray } from 'preact'

/**
 * The name of a link that only has pictures without texts, such as a badge: its address. Screen readers would announce no
 * name, or the address of the picture. `undefined` if the link may have another name.
 */
export function nameOfPictureLink(children: ComponentChildren, href: string): string | undefined {
  const parts = toChildArray(children).filter(part => !(typeof part === 'string' && part.trim() === ''))
  if (parts.length === 0 || !parts.every(isUnnamedPicture)) return undefined
  return href.replace(/^(?:https?:)?\/\/|[?#].*$/gi, '').replace(/(?!^)\/$/, '') || undefined
}

/** Whether a part is a picture without a text, or contains only such pictures. */
function isUnnamedPicture(part: unknown): boolean {
  if (!isValidElement(part)) return false
  const props: Readonly<Record<string, unknown>> = part.props
  if (naming.some(name => props[name])) return false
  const inner = toChildArray(props.children as ComponentChildren) // what else `children` holds has no text
  return inner.length > 0 ? inner.every(isUnnamedPicture) : pictureSources.some(name => props[name] !== undefined)
}

const naming = ['alt', 'aria-label', 'aria-labelledby', 'title', 'caption', 'label']
const pictureSources = ['src', 'srcSet', 'icon']
