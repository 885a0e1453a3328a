import { cloneElement, type VNode } from 'preact'
import { type TabPanel, TabSet } from '../alternatives/tab-set.tsx'
import { useLabel } from '../page-data.ts'
import { type CommonProps, classes, type Flag, isFlagSet, type RulesFor } from '../props/author-props.ts'
import { isElement, type LooseProps, listChildren, textOf } from '../props/children.ts'
import { CodeBlock, type CodeBlockProps } from './code-block.tsx'

export interface CodeGroupProps extends CommonProps {
  /** A menu in place of the tabs. */
  readonly dropdown?: Flag
  /** The label of a block without title and language. */
  readonly label?: string | undefined
}

export const codeGroupRules = { dropdown: 'flag', label: null } as const satisfies RulesFor<CodeGroupProps>

/** Code blocks with the same content in several languages. */
export function CodeGroup({ dropdown, label, id, style, children, ...rest }: CodeGroupProps) {
  const menuLabel = useLabel('code-language')
  const fallback = useLabel('code')
  const panels = listChildren(children).map((child, index) => panelOf(child, label ?? `${fallback} ${index + 1}`))
  if (panels.length === 0) return null
  return (
    <TabSet
      className={classes('code-group', rest)}
      id={id}
      style={style}
      panels={panels}
      active={0}
      isSynced={true}
      menuLabel={isFlagSet(dropdown) ? menuLabel : undefined}
    />
  )
}

function panelOf(child: VNode<LooseProps> | string, fallback: string): TabPanel {
  if (!isElement(child)) return { title: fallback, isDisabled: false, content: child }
  const { title, filename, language, icon, iconType, unnamed } = child.props as CodeBlockProps
  return {
    title: textOf(title) || filename || (isFlagSet(unnamed) ? undefined : language) || fallback,
    icon,
    iconType,
    isDisabled: false,
    content: child.type === CodeBlock ? cloneElement(child, { isInGroup: true }) : child,
  }
}
