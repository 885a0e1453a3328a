import { useLink } from '../page-data.ts'
import { type CommonProps, plainText } from '../props/author-props.ts'

export interface TypeLinkProps extends CommonProps {
  readonly type?: string | undefined
  /** The part of the type that is a link. If absent, all of it is. */
  readonly typeName?: string | undefined
  readonly href?: string | undefined
}

/** A type that links to its page: `[`, a link, and `!]!` for `[Ship!]!`. */
export function TypeLink(props: TypeLinkProps) {
  const link = useLink(plainText(props.href))
  const type = plainText(props.type) ?? ''
  const name = plainText(props.typeName) ?? type
  const at = type.indexOf(name)
  if (!link || at < 0) return <>{type}</>
  return (
    <>
      {type.slice(0, at)}
      <a href={link.href}>{name}</a>
      {type.slice(at + name.length)}
    </>
  )
}

/** A type as inline code that links to its page. */
export const TypeCode = (props: TypeLinkProps) => (
  <code dir="ltr">
    <TypeLink {...props} />
  </code>
)
