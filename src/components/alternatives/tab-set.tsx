import type { ComponentChildren } from 'preact'
import type { CommonProps } from '../props/author-props.ts'
import { Icon, type IconValue } from '../text/icon.tsx'

/** One of several panels. With scripts, readers see one at a time. */
export interface TabPanel {
  readonly title: string
  readonly id?: string | undefined
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  readonly isDisabled: boolean
  readonly content: ComponentChildren
}

export interface TabSetProps {
  readonly className: string
  readonly id?: string | undefined
  readonly style?: CommonProps['style']
  readonly panels: readonly TabPanel[]
  /** Index of the panel that is shown at first. */
  readonly active: number
  /** Whether a choice also applies to all other sets of the page with the same title. */
  readonly isSynced: boolean
  readonly hasBorder?: boolean | undefined
  /** Label of the menu that replaces the tabs. */
  readonly menuLabel?: string | undefined
}

/**
 * Panels below each other, each with its title: complete without scripts. With scripts, a tab list replaces the titles.
 * Style sheets show the active panel before the element is hydrated, so that the layout does not shift.
 */
export function TabSet({ className, id, style, panels, active, isSynced, hasBorder, menuLabel }: TabSetProps) {
  return (
    <lectern-tabs
      id={id}
      class={className}
      style={style}
      data-sync={isSynced ? '' : undefined}
      data-border={hasBorder ? '' : undefined}
    >
      {menuLabel === undefined ? (
        <TabList panels={panels} active={active} />
      ) : (
        <TabMenu panels={panels} active={active} label={menuLabel} />
      )}
      {panels.map((panel, index) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role takes a name.
        <div
          key={panel.id ?? index}
          id={panel.id}
          class="tab-panel"
          data-component-part="tab-content"
          role={menuLabel === undefined ? 'tabpanel' : 'group'}
          aria-label={panel.title}
          data-active={index === active ? '' : undefined}
        >
          <div class="tab-panel-title" data-styled="">
            {panel.title}
          </div>
          {panel.content}
        </div>
      ))}
    </lectern-tabs>
  )
}

function TabList({ panels, active }: Pick<TabSetProps, 'panels' | 'active'>) {
  return (
    <div class="tab-list" role="tablist" hidden data-styled="" data-component-part="tabs-list">
      {panels.map(({ title, id, icon, iconType, isDisabled }, index) => (
        <button
          key={id ?? index}
          type="button"
          class="tab"
          role="tab"
          data-component-part="tab-button"
          data-label={title}
          data-active={index === active ? '' : undefined}
          aria-selected={index === active}
          tabIndex={index === active ? 0 : -1}
          disabled={isDisabled}
        >
          <TabIcon icon={icon} iconType={iconType} />
          <bdi>{title}</bdi>
        </button>
      ))}
    </div>
  )
}

function TabMenu({ panels, active, label }: Pick<TabSetProps, 'panels' | 'active'> & { readonly label: string }) {
  return (
    <div class="tab-menu" hidden data-styled="">
      {panels.map(({ icon, iconType }, index) => (
        <TabIcon key={index} icon={icon} iconType={iconType} option={index} isActive={index === active} />
      ))}
      <select class="tab-select" aria-label={label}>
        {panels.map(({ title, id }, index) => (
          <option key={id ?? index} selected={index === active}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TabIconProps {
  readonly icon: IconValue
  readonly iconType: string | undefined
  /**
   * In a menu, which can contain only text: the index of the option. The icon is shown next to the menu while this
   * option is selected.
   */
  readonly option?: number
  readonly isActive?: boolean
}

function TabIcon({ icon, iconType, option, isActive }: TabIconProps) {
  if (!icon) return null
  return (
    <span class="tab-icon" data-component-part="tab-icon" data-option={option} data-active={isActive ? '' : undefined}>
      <Icon icon={icon} iconType={iconType} />
    </span>
  )
}
