import type { VNode } from 'preact'
import { useLabel } from '../page-data.ts'
import {
  type CommonProps,
  classes,
  type Flag,
  iconRules,
  isFlagSet,
  type Numeric,
  type RulesFor,
  wholeNumber,
} from '../props/author-props.ts'
import { isElement, type LooseProps, listChildren, textOf } from '../props/children.ts'
import type { IconValue } from '../text/icon.tsx'
import { type TabPanel, TabSet } from './tab-set.tsx'

export interface TabsProps extends CommonProps {
  /** Counted from 0. */
  readonly defaultTabIndex?: Numeric
  /** If `false`, a choice does not affect other tabs. */
  readonly sync?: Flag
  readonly borderBottom?: Flag
  /** Label of a menu that replaces the tabs, for a nested choice. */
  readonly menu?: string | undefined
}

export const tabsRules = {
  defaultTabIndex: { least: 0, most: 1000 },
  sync: 'flag',
  borderBottom: 'flag',
  menu: null,
} as const satisfies RulesFor<TabsProps>

export interface TabProps extends CommonProps {
  /** The title of the tab. `label` is an alias. */
  readonly title?: string | undefined
  readonly label?: string | undefined
  /** Number of a tab without a title. */
  readonly option?: number | undefined
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  readonly disabled?: Flag
}

export const tabRules = {
  title: 'any',
  label: 'any',
  option: null,
  ...iconRules,
  disabled: 'flag',
} as const satisfies RulesFor<TabProps>

/** Several contents, each in its own tab. */
export function Tabs({ defaultTabIndex, sync = true, borderBottom, menu, id, style, children, ...rest }: TabsProps) {
  const option = useLabel('api-option')
  const panels = panelsOf(listChildren(children), option)
  if (panels.length === 0) return null
  return (
    <TabSet
      className={classes('tabs', rest)}
      id={id}
      style={style}
      panels={panels}
      active={wholeNumber(defaultTabIndex, 0, panels.length - 1) ?? 0}
      isSynced={isFlagSet(sync)}
      hasBorder={isFlagSet(borderBottom)}
      menuLabel={menu}
    />
  )
}

/** One tab with its content. Outside of `Tabs` it is shown with its title. */
export function Tab({ title, label, id, style, children, ...rest }: TabProps) {
  return (
    <div id={id} class={classes('tab-alone', rest)} style={style}>
      <div class="tab-alone-title">{title ?? label}</div>
      {children}
    </div>
  )
}

/** One panel for each `Tab`. Other text and elements are appended to the previous tab. */
function panelsOf(children: readonly (VNode<LooseProps> | string)[], option: string): readonly TabPanel[] {
  const panels: TabPanel[] = []
  for (const child of children) {
    const last = panels.at(-1)
    const isTab = isElement(child) && (child.type === Tab || titleOf(child) !== undefined)
    if (isTab) panels.push(panelOf(child, panels.length + 1, option))
    else if (last) panels[panels.length - 1] = { ...last, content: [last.content, child] }
    else if (isElement(child)) panels.push({ title: '1', isDisabled: false, content: child })
  }
  return panels
}

function panelOf(tab: VNode<LooseProps>, position: number, optionLabel: string): TabPanel {
  const { id, icon, iconType, disabled, option } = tab.props as TabProps
  const counted = option === undefined ? String(position) : optionLabel.replace('{number}', String(option))
  return {
    title: titleOf(tab) ?? counted,
    id,
    icon,
    iconType,
    isDisabled: isFlagSet(disabled),
    content: tab.type === Tab ? tab.props.children : tab,
  }
}

function titleOf({ props }: VNode<LooseProps>): string | undefined {
  const { title, label } = props as TabProps
  return textOf(title) || textOf(label) || undefined
}
